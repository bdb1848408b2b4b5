import type { terms as en } from '../../en/account/terms.ts'
import type { Words } from '../../words.ts'

export const terms: Words<typeof en> = {
  title: 'Términos y condiciones del portal de ahorro',
  paragraphs: {
    purpose: {
      heading: 'Para qué sirve el portal',
      text: 'El portal muestra su cuenta de fin de servicio y de ahorro voluntario y le permite dar instrucciones sobre ella: cómo se invierten las aportaciones, traspasos entre fondos y retiradas. La gestora de su plan lo ofrece a los titulares de sus contratos y a las empresas que aportan por ellos.',
    },
    access: {
      heading: 'Su acceso',
      text: 'Su contraseña y los códigos enviados a su teléfono son solo suyos. Nadie de la gestora ni de su empresa se los pedirá. Avísenos cuanto antes si pierde el teléfono o cree que otra persona conoce su contraseña; hasta entonces, las instrucciones aprobadas con su código se consideran suyas.',
    },
    figures: {
      heading: 'Cifras y precios',
      text: 'Los valores se calculan con los últimos precios y tipos de cambio publicados y pueden variar hasta que se liquida una operación. Las rentabilidades pasadas no predicen las futuras, y puede recuperar menos de lo aportado. Las proyecciones y estimaciones están indicadas como tales y no son una promesa.',
    },
    instructions: {
      heading: 'Instrucciones',
      text: 'Una instrucción se da cuando la aprueba con un código y después no se puede retirar. Se ejecuta al precio publicado de su día de negociación, que no se conoce al aprobarla. Las operaciones y retiradas pueden tardar hasta 10 días hábiles en liquidarse.',
    },
    noAdvice: {
      heading: 'Sin asesoramiento',
      text: 'El portal informa. No conoce sus circunstancias y no recomienda ningún fondo ni estrategia. Lea el documento de datos fundamentales de un fondo antes de elegirlo y consulte a un asesor si tiene dudas.',
    },
    data: {
      heading: 'Sus datos',
      text: 'Usamos sus datos personales para administrar su cuenta, cumplir las obligaciones legales y proteger el portal, como explica el aviso de tratamiento de datos. Se registran los inicios de sesión y las instrucciones.',
    },
    changes: {
      heading: 'Interrupciones y cambios',
      text: 'El portal puede no estar disponible durante el mantenimiento; sus ahorros siguen invertidos. Cuando estos términos cambien de un modo que le afecte, se le pedirá que acepte el nuevo texto antes de continuar.',
    },
  },
}
