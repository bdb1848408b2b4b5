import type { terms as en } from '../../en/account/terms.ts'
import type { Words } from '../../words.ts'

export const terms: Words<typeof en> = {
  title: 'Términos y condiciones del portal de ahorro',
  paragraphs: {
    purpose: {
      heading: 'Para qué sirve el portal',
      text: 'En el portal puede consultar el ahorro de su contrato: su valor, sus movimientos y sus documentos. Si su función lo permite, también puede dar instrucciones: comprar y vender fondos, elegir una estrategia, repartir las aportaciones futuras o retirar dinero. Quienes actúan en nombre de una empresa ven el contrato de la empresa y la lista de sus usuarios. En este texto, «nosotros» es la gestora de su fondo, que ofrece el portal. Si estos términos no coinciden con su contrato o con los documentos de un fondo, prevalecen el contrato y esos documentos.',
    },
    access: {
      heading: 'Su acceso',
      text: 'Su contraseña, los códigos que le enviamos, sus llaves de acceso, su aplicación de autenticación y sus códigos de respaldo son personales: no los comparta con nadie. Nadie de la gestora ni de su empresa le pedirá la contraseña ni un código. Si pierde el teléfono o cree que otra persona puede conocer su contraseña, escríbanos de inmediato. Hasta que nos avise, las instrucciones aprobadas con su código o su llave de acceso se considerarán suyas.',
    },
    figures: {
      heading: 'Cifras',
      text: 'Los valores se calculan con los últimos precios y tipos de cambio publicados y varían con ellos. Los importes que ve antes de una compra o una venta son estimaciones. Su ahorro puede subir o bajar, y usted puede recuperar menos de lo aportado. Las rentabilidades pasadas no predicen las futuras. Las proyecciones y estimaciones se indican como tales y no garantizan ningún resultado.',
    },
    instructions: {
      heading: 'Órdenes y aprobación',
      text: 'Solo ejecutamos su orden cuando usted la ha aprobado. La aprueba con un código que enviamos a su teléfono o con una llave de acceso. Hasta ese momento puede cancelarla; una vez aprobada, ya no se puede cambiar ni cancelar, con la excepción para empresas del apartado siguiente. Las aportaciones no necesitan aprobación: las invertimos según su estrategia o su reparto. Para cambiar el teléfono, el correo electrónico, los beneficiarios o la cuenta bancaria también se le pide un código o una llave de acceso.',
    },
    companies: {
      heading: 'Si actúa en nombre de una empresa',
      text: 'Para retirar dinero del contrato de la empresa hace falta la aprobación de dos usuarios. El segundo dispone de 5 días hábiles. Hasta la segunda aprobación, tanto usted como los demás usuarios pueden cancelar la retirada. Sin la segunda aprobación no se vende ni se paga nada. Para cambiar la cuenta bancaria de la empresa también hace falta la aprobación de dos usuarios.',
    },
    dates: {
      heading: 'Precios y plazos',
      text: 'Compramos y vendemos los fondos al precio de su día de negociación. Ese precio se publica después: nadie lo conoce en el momento de aprobar. Si aprueba pasada la hora límite de un fondo, la orden cuenta para el siguiente día de negociación. Las operaciones y retiradas pueden tardar hasta 10 días hábiles en liquidarse. Un nuevo reparto de las aportaciones tarda hasta 5 días hábiles en aplicarse. La página de revisión muestra las fechas previstas. Si se prevé que su orden tarde más de 10 días hábiles, antes le pedimos que lo acepte. Si un fondo está suspendido, su orden queda a la espera y le escribimos. Podemos cancelar la parte que está a la espera. Si un fondo corrige después un precio, corregimos su operación.',
    },
    withdrawals: {
      heading: 'Retiradas',
      text: 'Pagamos cada retirada en la cuenta bancaria que usted vio al aprobarla. Si cambian su teléfono, su correo electrónico, sus métodos de inicio de sesión, su cuenta bancaria o la de su empresa, no podrá aprobar ninguna retirada durante 72 horas. Así protegemos su dinero por si el cambio lo hizo otra persona. Las demás órdenes siguen su curso. Un depósito a plazo se mantiene hasta su vencimiento. En una retirada total se cobra también la comisión del plan hasta la última venta.',
    },
    noAdvice: {
      heading: 'Sin asesoramiento',
      text: 'El portal ofrece información, no asesoramiento. No conoce toda su situación y no recomienda ningún fondo ni ninguna estrategia. Lo mismo vale para sus cálculos y sus respuestas automáticas. Lea el documento de datos fundamentales de un fondo antes de comprarlo. Si tiene dudas, consulte a un asesor.',
    },
    data: {
      heading: 'Sus datos',
      text: 'Usamos sus datos personales para administrar su contrato, cumplir nuestras obligaciones legales y proteger el portal. Lo explicamos en el aviso «Tratamiento de datos». Registramos los inicios de sesión, las órdenes, los cambios de sus datos y quién consulta su cuenta.',
    },
    interruptions: {
      heading: 'Interrupciones',
      text: 'Puede haber momentos en los que el portal no esté disponible. Durante el mantenimiento no es posible enviar órdenes ni cambios, y los valores pueden no estar al día. Su ahorro sigue invertido. Las órdenes que ya había aprobado siguen siendo válidas.',
    },
    changes: {
      heading: 'Cambios de estos términos',
      text: 'Cuando cambiamos estos términos, publicamos una nueva versión. Tendrá que aceptarla para seguir usando su cuenta en el portal. Mientras tanto, su ahorro no se ve afectado. Registramos qué versión ha aceptado y cuándo.',
    },
  },
}
