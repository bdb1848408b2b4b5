import type { contact as en } from '../../en/account/contact.ts'
import type { Words } from '../../words.ts'

export const contact: Words<typeof en> = {
  lead: 'Escriba a {{name}} a la dirección {{address}}. Elija un tema para que su mensaje llegue antes al equipo adecuado.',
  call: 'Llamar al {{phone}}',
  write: 'Enviar correo electrónico',
  topics: {
    title: 'Temas',
    orders: { name: 'Órdenes y retiradas', text: 'Fechas, códigos, comisiones o dinero que no ha llegado.' },
    signIn: {
      name: 'Inicio de sesión y seguridad',
      text: 'Un teléfono perdido, un código que no llega o algo que usted no hizo.',
    },
    details: {
      name: 'Sus datos y beneficiarios',
      text: 'Nombre, dirección, cuenta bancaria, beneficiarios y solicitudes en curso.',
    },
    statements: {
      name: 'Extractos y documentos',
      text: 'Extractos, información del plan y documentos de los fondos.',
    },
    complaints: {
      name: 'Reclamaciones',
      text: 'Cuéntenos qué ha ido mal. Confirmamos la recepción en 5 días hábiles y respondemos por escrito.',
    },
    accessibility: {
      name: 'Accesibilidad',
      text: 'Algo del portal que no puede leer, oír o manejar. Respondemos en 10 días hábiles.',
    },
  },
  phone: 'Por teléfono',
  hours: {
    title: 'Horario',
    text: 'De lunes a viernes, de {{opens}} a {{closes}} (hora de {{zone}}).',
    answer:
      'Respondemos a más tardar el siguiente día hábil. Las reclamaciones y las consultas sobre accesibilidad pueden tardar más.',
  },
  post: 'Por correo postal',
  safety: {
    title: 'Por su seguridad',
    text: 'Nadie de {{name}} le pide su contraseña ni un código. No los envíe nunca por correo.',
  },
}
