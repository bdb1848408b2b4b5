import type { legalTexts as en } from '../../en/account/legal-texts.ts'
import type { Words } from '../../words.ts'

export const legalTexts: Words<typeof en> = {
  company:
    'La gestora de su fondo administra este portal. Su denominación social, su domicilio y su número de registro figuran en su contrato.',
  companyDetails: {
    lead: 'Esta sociedad gestiona su fondo y administra este portal.',
    name: 'Denominación social',
    registeredOffice: 'Domicilio social',
    register: 'Registro y número',
    supervisor: 'Autoridad supervisora',
  },
  slavery:
    'La gestora no tolera la esclavitud, el trabajo forzoso ni la trata de personas en su actividad ni entre sus proveedores. Comunique cualquier sospecha a atención al cliente; se tratará de forma confidencial.',
  processing:
    'La gestora de su fondo es responsable de sus datos. El portal conserva lo necesario para administrar su contrato: quién es usted, cómo contactarle, qué posee y qué ha ordenado. Solo los compartimos con quienes ejecutan sus órdenes o entregan nuestros mensajes. Su empresa ve su nombre, su correo electrónico y su último acceso.\n\nConservamos estos datos mientras dura su contrato y, después, el tiempo que exige la ley. Contamos qué páginas se abren, con un código en lugar de su nombre, y lo conservamos trece meses.\n\nEn Documentación puede descargar una copia de sus datos. En cualquier momento puede pedir una copia, una corrección o, cuando ninguna ley nos obligue a conservarlos, la supresión: escriba a la dirección siguiente. También puede reclamar ante la autoridad de protección de datos de su país.',
  notice:
    'Las cifras que se muestran aquí son informativas. El valor puede subir o bajar, y las rentabilidades pasadas no predicen las futuras. Solo son vinculantes su contrato y los documentos de cada fondo.',
  cookies:
    'El portal usa una sola cookie, que reconoce este dispositivo cuando inicia sesión. Su sesión, sus preferencias y lo que aún no ha enviado se guardan en este navegador. No hay cookies publicitarias.',
  accessibility:
    'Queremos que todas las personas puedan usar este portal. Sigue las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA: funciona con teclado, con lector de pantalla, al 200 % de ampliación, en colores claros y oscuros, y las cifras de cada gráfico pueden leerse como texto o en una tabla.\n\nComprobamos todas las páginas de forma automática y las tareas más importantes solo con el teclado. Los documentos PDF de las gestoras pueden ser menos accesibles; pídanos otro formato.\n\nSi algo se lo impide, escríbanos: respondemos a los mensajes sobre accesibilidad en 10 días hábiles. Esta declaración es de noviembre de 2026.',
}
