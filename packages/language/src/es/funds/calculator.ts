import type { calculator as en } from '../../en/funds/calculator.ts'
import type { Words } from '../../words.ts'

export const calculator: Words<typeof en> = {
  lead: 'Vea en qué puede convertirse un ahorro constante. No hace falta cuenta y nada de lo que escriba sale de esta página.',
  leadInside: 'Vea en qué puede convertirse un ahorro constante. Nada de lo que escriba sale de esta página.',
  brokenLink:
    'Este enlace no contiene ningún cálculo que podamos leer. Estas son las cifras habituales para empezar.',
  figures: 'Sus cifras',
  reset: 'Empezar de nuevo',
  age: 'Edad actual',
  retirementAge: 'Edad de jubilación',
  savings: 'Ahorro actual',
  contribution: 'Aportación mensual',
  yearlyReturn: 'Rentabilidad que espera',
  yearlyReturnHint: 'Al año, después de costes',
  slide: '{{label}}, control deslizante',
  missing: 'Escriba un número',
  highReturn: 'Más del 15 % al año es inusual durante muchos años.',
  result: 'Resultado',
  if: 'Si ahorra {{amount}} al mes hasta los {{age}} años',
  about: 'unos {{amount}}',
  today:
    'En dinero de hoy, si los precios suben un {{percent}} al año. En dinero de ese año son unos {{amount}}.',
  growth_one: 'Aporta {{paid}} en {{count}} año. El resto, unos {{growth}}, es crecimiento.',
  growth_other: 'Aporta {{paid}} en {{count}} años. El resto, unos {{growth}}, es crecimiento.',
  loss_one: 'Aporta {{paid}} en {{count}} año y pierde unos {{growth}}.',
  loss_other: 'Aporta {{paid}} en {{count}} años y pierde unos {{growth}}.',
  check: 'Corrija el campo marcado. Hasta entonces verá las cifras anteriores.',
  scenarios: {
    title: 'Tres escenarios',
    text: 'Su rentabilidad, y una cuarta parte por debajo y por encima',
    worst: 'Rentabilidad inferior',
    expected: 'Su rentabilidad',
    best: 'Rentabilidad superior',
  },
  todaysMoney: 'En dinero de hoy',
  aYear: '{{percent}} al año',
  inTodaysMoney: '{{amount}} en dinero de hoy',
  inMoneyThen: '{{amount}} en dinero de ese año',
  inflation: 'Los precios suben un {{percent}} al año.',
  paidIn: 'Aportado',
  between: 'Entre la rentabilidad inferior y la superior',
  atAge: '{{age}} años',
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  share: {
    title: 'Compartir este cálculo',
    text: 'El enlace contiene las cinco cifras que ha escrito y nada sobre usted.',
    label: 'Enlace a este cálculo',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    failed: 'No se ha podido copiar el enlace. Selecciónelo y cópielo a mano.',
  },
  leftOut: {
    title: 'Lo que esto no incluye',
    uneven: 'Años buenos y malos.',
    unevenText:
      'La rentabilidad no llega de forma regular. Con oscilaciones del {{volatility}} al año (volatilidad), 8 de cada 10 escenarios simulados terminan entre {{low}} y {{high}}.',
    unevenToday:
      'La rentabilidad no llega de forma regular. Con oscilaciones del {{volatility}} al año (volatilidad), 8 de cada 10 escenarios simulados terminan entre {{low}} y {{high}} en dinero de hoy.',
    volatility:
      'La cifra del {{volatility}} es la misma para todos, tengan lo que tengan. La planificación financiera, para partícipes, usa las oscilaciones de lo que tiene cada uno, por lo que su intervalo es distinto.',
    inflation: 'La subida de los precios.',
    inflationText:
      'Para expresar los importes en dinero de hoy suponemos que los precios suben un {{percent}} al año y que su aportación no cambia.',
    taxes: 'Impuestos e indemnización por fin de servicio.',
    taxesText: 'Los partícipes encuentran la suya en Planificación financiera.',
    how: 'Cómo se calcula.',
    howText:
      'Las aportaciones se pagan al final de cada mes. La rentabilidad de un año se reparte entre sus doce meses.',
    noPromise: 'Es un ejemplo, no una promesa ni un consejo. Puede recuperar menos de lo que aporta.',
  },
}
