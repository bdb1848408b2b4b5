import type { laterRefusals as en } from '../en/later-refusals.ts'
import type { Words } from '../words.ts'

export const laterRefusals: Words<typeof en> = {
  'activation/too-many-tries':
    'Demasiados códigos incorrectos. Inténtelo de nuevo dentro de {{minutes}} min o abra el enlace del correo.',
  'password/expired': 'Su contraseña ha caducado. Elija una nueva para continuar.',
  'factors/enrolment-expired': 'Se ha agotado el tiempo para configurarlo. Empiece de nuevo.',
  'factors/wrong-app-code':
    'No es el código que muestra ahora su aplicación. Compruebe que la hora de su teléfono se ajusta automáticamente.',
  'factors/unknown': 'Esto ya no está configurado en su cuenta.',
  'factors/too-many-passkeys': 'Puede tener hasta {{most}} llaves de acceso. Quite una antes de añadir otra.',
  'sessions/unknown': 'Esta sesión ya se ha cerrado.',
  'colleagues/unknown': 'Esta persona no actúa en nombre de su empresa.',
  'colleagues/self': 'No puede cambiar su propio acceso. Pídaselo a otra persona de su empresa.',
  'colleagues/disabled': 'El acceso de esta persona está desactivado. Actívelo primero.',
  'clients/unknown': 'No se ha encontrado este cliente.',
  'contracts/unknown': 'No se ha encontrado este contrato.',
  'portfolios/unknown': 'No se ha encontrado esta cartera.',
  'organisations/unknown': 'No se ha encontrado esta organización.',
  'benchmarks/unknown': 'No se ha encontrado este índice de referencia.',
  'instruments/unknown': 'No se ha encontrado este instrumento.',
  'documents/unknown': 'Este documento no está disponible. Es posible que se haya retirado.',
  'fund-documents/kid-not-found': 'No se ha encontrado el documento KID del fondo {{id}}',
  'fund-documents/not-found': 'No se ha encontrado este documento.',
  'fund-documents/token-expired': 'Este enlace ha caducado. Abra de nuevo el documento desde el portal.',
  'reports/unknown': 'No se ha encontrado este informe.',
  'reports/not-ready': 'Este informe todavía se está preparando. Espere un momento.',
  'reports/failed': 'No se ha podido descargar {{file}}',
  'reports/use-background':
    'Este informe es largo. Solicítelo en segundo plano: se descargará cuando esté listo.',
  'model-portfolios/unknown': 'No se ha encontrado esta cartera modelo.',
  'help/unknown': 'No se ha encontrado este artículo de ayuda.',
  'settings/changed': 'Mientras tanto, sus ajustes se han cambiado en otra ventana.',
  'fund-lists/changed': 'Mientras tanto, sus listas se han cambiado en otra ventana.',
  'fund-lists/too-many-watched': 'Puede seguir hasta {{most}} fondos. Quite uno antes de añadir otro.',
  'fund-lists/too-many-screens': 'Puede guardar hasta {{most}} búsquedas. Elimine una antes de guardar otra.',
  'fund-lists/name-taken': 'Ya tiene una búsqueda llamada «{{name}}». Elija otro nombre para esta.',
  'plans/changed': 'Mientras tanto, sus planes se han cambiado en otra ventana.',
  'plans/too-many': 'Puede guardar hasta {{most}} planes. Elimine uno antes de guardar otro.',
  'plans/name-taken': 'Ya tiene un plan llamado «{{name}}». Elija otro nombre para este.',
  'currencies/unknown': 'No se conoce esta divisa.',
  'periods/reversed': 'El periodo termina antes de empezar.',
  'periods/future': 'El periodo empieza después de hoy.',
  'periods/before-inception': 'El periodo termina antes de que empezara el contrato.',
  'periods/too-short': 'El periodo debe durar al menos un mes.',
  'periods/too-long': 'El periodo puede durar {{years}} años como máximo.',
  'weights/not-one': 'Los pesos deben sumar el 100 %.',
  'orders/unknown': 'No se ha encontrado esta orden.',
  'orders/other-kind': 'Este tipo de orden no se aprueba aquí.',
  'orders/not-pending': 'Esta orden ya se ha aprobado, sustituido o terminado.',
  'orders/same-person': 'Otra persona de su empresa también debe aprobarla.',
  'orders/expired':
    'Esta orden caducó antes de aprobarse. No se ha comprado, vendido ni pagado nada. Dé la orden de nuevo.',
  'orders/changed':
    'Esta orden no es aquella para la que se envió el código, así que la hemos cancelado. Empiece de nuevo.',
  'orders/revalued':
    'Hay precios más recientes. Revise de nuevo la orden con la valoración del {{valuedOn}}.',
  'orders/later':
    'Las fechas se han retrasado desde que las vio, por ejemplo porque ha pasado una hora límite. Ahora todo terminaría el {{doneBy}}. Aún no se ha hecho nada; compruebe las nuevas fechas.',
  'orders/balance-changed': 'Ha llegado dinero nuevo después de preparar esta orden. Revísela de nuevo.',
  'orders/stale-price': 'No hay un precio reciente de {{funds}}. Vuelva a intentarlo más tarde.',
  'orders/not-operative':
    'Estos fondos no se pueden comprar ni vender en este momento: {{funds}}. Quítelos de la orden o vuelva a intentarlo más tarde.',
  'orders/not-tradable': 'No se puede comprar ni vender mediante una orden: {{funds}}.',
  'orders/empty': 'Esta orden no contiene nada.',
  'orders/parts-missing':
    'Esta orden está incompleta o contiene algo que no puede contener: {{parts}}. Vuelva atrás y corríjala.',
  'orders/decimals': 'Use menos decimales para la divisa {{currency}}.',
  'orders/both-ways': 'No se puede comprar y vender el mismo fondo en una orden: {{funds}}.',
  'orders/not-held': 'En este contrato no hay {{name}} que vender.',
  'orders/more-than-held': 'Puede vender hasta {{available}} de {{name}}.',
  'orders/all-reserved': 'Todo lo que hay de {{name}} está reservado para otra orden: {{orders}}.',
  'orders/units-reserved':
    'Una parte de {{name}} está reservada para otra orden: {{orders}}. Puede vender {{available}}.',
  'orders/not-enough-money':
    'Estas compras superan el dinero disponible. Puede gastar hasta {{available}}, incluidas las ventas previstas.',
  'orders/percent-total': 'Los porcentajes deben sumar el 100 %.',
  'orders/too-small': 'El importe es demasiado pequeño para operar: {{funds}}. Escriba uno mayor.',
  'orders/nothing-to-do': 'La cartera ya coincide con la estrategia.',
  'orders/no-allocation':
    'Para reajustar, elija primero un reparto de las aportaciones en Estrategia propia.',
  'orders/running': 'Hay otras órdenes en curso. La retirada total será posible cuando terminen.',
  'orders/total-running': 'Hay una retirada total en curso. Se podrán dar otras órdenes cuando termine.',
  'orders/mix-running':
    'Otra orden está cambiando aún la cartera. Podrá cambiar de estrategia o reajustar la cartera cuando esa orden termine.',
  'orders/no-kid':
    'Aún no se pueden comprar estos fondos porque falta su documento de datos fundamentales: {{funds}}. Póngase en contacto con su gestora.',
  'orders/documents-required': 'Lea y confirme primero los documentos de datos fundamentales vigentes.',
  'orders/long-settlement': 'Esto tarda {{businessDays}} días hábiles, más de 10. Confirme que lo acepta.',
  'bank-account/missing': 'No consta ninguna cuenta bancaria para el pago. Añádala en el perfil.',
  'bank-account/invalid': 'La cuenta bancaria registrada no es válida. Corríjala en el perfil.',
  'bank-account/other-holder':
    'La cuenta bancaria registrada no está a nombre del titular del contrato. Corríjala en el perfil.',
  'bank-account/recent-change':
    'Sus datos cambiaron hace poco. Por su seguridad, las retiradas quedan en pausa hasta el {{from}}.',
  'bank-account/changed': 'La cuenta bancaria cambió después de mostrarse esta orden. Empiece de nuevo.',
  'profile/nothing-changed': 'Cambie algún dato para continuar',
  'profile/changed-elsewhere':
    'Sus datos se cambiaron en otro lugar mientras tanto. No se ha guardado nada. Lo que escribió sigue aquí: compárelo con los datos guardados y vuelva a guardar.',
  'profile/beneficiaries-total': 'Los porcentajes de todos los beneficiarios deben sumar el 100 %',
  'profile/wrong-iban': 'Este IBAN no es válido. Compruebe el país, la longitud y los caracteres.',
  'profile/wrong-bic': 'Este BIC no es válido. Tiene 8 u 11 letras y cifras.',
  'profile/wrong-birth-date': 'La fecha de nacimiento debe ser anterior a hoy.',
  'profile/other-holder':
    'El titular de la cuenta debe ser {{holder}}. Solo se paga a una cuenta a este nombre.',
  'profile/request-open': 'Ya ha pedido este cambio. Cancele esa solicitud antes de enviar otra.',
  'profile/request-unknown': 'No se ha encontrado esta solicitud.',
  'profile/request-decided': 'Esta solicitud ya se ha resuelto o cancelado.',
  'profile/same-person': 'Usted pidió este cambio, así que debe aprobarlo otra persona de su empresa.',
  'profile/no-colleague':
    'Este cambio debe aprobarlo un segundo usuario de su empresa, y todavía no hay ninguno. Escriba a su gestora.',
  'contracts/not-authorised':
    'Puede ver esta cuenta, pero no hacer esto. Consulte a su titular o a su gestora.',
  'requests/key-missing':
    'Esta solicitud necesita una cabecera Idempotency-Key de 16 a 64 letras, cifras o guiones.',
  'requests/key-reused': 'Esta Idempotency-Key se usó para otra cosa.',
  'requests/in-flight': 'La misma solicitud se está atendiendo en este momento.',
}
