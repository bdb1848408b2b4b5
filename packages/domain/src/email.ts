/** Whether mail can be sent to an address, as far as its form tells. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]+$/.test(text)
