import type { guide as en } from '../../en/help/guide.ts'
import type { Words } from '../../words.ts'

export const guide: Words<typeof en> = {
  lead: 'Los primeros pasos, en respuestas breves.',
  parts: {
    login: {
      title: '¿Cómo inicio sesión?',
      text: 'Introduzca su usuario y contraseña. Le enviaremos seis cifras a su teléfono; introdúzcalas en un plazo de cinco minutos. Tiene cinco intentos con cada código.',
    },
    figures: {
      title: '¿Qué significan las cifras?',
      text: 'El valor de la cartera es lo que valen sus participaciones a sus últimos precios, más el efectivo. La rentabilidad está ponderada por tiempo y descontadas las comisiones, por lo que las aportaciones y retiradas no la alteran.',
    },
    apple: {
      title: '¿Cómo lo instalo en mi iPhone o iPad?',
      text: 'Abra el portal en Safari, toque Compartir y después «Añadir a pantalla de inicio». Desde entonces se abre como una aplicación.',
    },
    android: {
      title: '¿Cómo lo instalo en mi teléfono Android?',
      text: 'Abra el portal en Chrome, toque el menú de tres puntos y después «Añadir a pantalla de inicio». Desde entonces se abre como una aplicación.',
    },
    safety: {
      title: '¿Cómo se protege mi cuenta?',
      text: 'Su sesión se cierra tras 15 minutos sin actividad; un minuto antes el portal le pregunta. Nadie de atención al cliente le pedirá nunca su contraseña ni un código.',
    },
  },
}
