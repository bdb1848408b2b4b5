/** A phone number as its owner recognises it and nobody else can use it: `•••• 123`. */
export const maskedPhone = (phone: string): string => `•••• ${phone.replaceAll(/[^0-9]/g, '').slice(-3)}`
