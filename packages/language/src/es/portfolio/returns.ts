import type { returns as en } from '../../en/portfolio/returns.ts'
import type { Words } from '../../words.ts'

export const returns: Words<typeof en> = {
  title: 'Rentabilidades',
  meta: '{{from}} – {{to}} · Después de comisiones',
  overPeriod: 'En el periodo',
  yearly: 'Al año',
  timeWeighted: 'Ponderada por tiempo',
  moneyWeighted: 'Ponderada por capital',
  timeWeightedMeans: 'Cómo han ido sus inversiones, sin tener en cuenta cuándo entró o salió dinero.',
  timeWeightedMeans_company:
    'Cómo han ido las inversiones del contrato, sin tener en cuenta cuándo entró o salió dinero.',
  moneyWeightedMeans: 'Lo que ha rendido su dinero, teniendo en cuenta cuándo aportó y retiró dinero.',
  moneyWeightedMeans_company:
    'Lo que ha rendido el dinero del contrato, teniendo en cuenta cuándo entró y salió.',
  name: {
    timeWeighted: 'Rentabilidad ponderada por tiempo en el periodo',
    timeWeightedYearly: 'Rentabilidad anual ponderada por tiempo',
    moneyWeighted: 'Rentabilidad ponderada por capital en el periodo',
    moneyWeightedYearly: 'Rentabilidad anual ponderada por capital',
  },
  says: {
    timeWeighted: {
      up: 'Sus inversiones subieron un {{change}} del {{from}} al {{to}}, sin tener en cuenta cuándo aportó o retiró dinero.',
      up_company:
        'Las inversiones del contrato subieron un {{change}} del {{from}} al {{to}}, sin tener en cuenta cuándo entró o salió dinero.',
      down: 'Sus inversiones bajaron un {{change}} del {{from}} al {{to}}, sin tener en cuenta cuándo aportó o retiró dinero.',
      down_company:
        'Las inversiones del contrato bajaron un {{change}} del {{from}} al {{to}}, sin tener en cuenta cuándo entró o salió dinero.',
      unchanged:
        'Sus inversiones no subieron ni bajaron del {{from}} al {{to}}, sin tener en cuenta cuándo aportó o retiró dinero.',
      unchanged_company:
        'Las inversiones del contrato no subieron ni bajaron del {{from}} al {{to}}, sin tener en cuenta cuándo entró o salió dinero.',
    },
    moneyWeighted: {
      up: 'Su dinero ganó un {{change}} del {{from}} al {{to}}, teniendo en cuenta cuándo aportó y retiró dinero.',
      up_company:
        'El dinero del contrato ganó un {{change}} del {{from}} al {{to}}, teniendo en cuenta cuándo entró y salió.',
      down: 'Su dinero perdió un {{change}} del {{from}} al {{to}}, teniendo en cuenta cuándo aportó y retiró dinero.',
      down_company:
        'El dinero del contrato perdió un {{change}} del {{from}} al {{to}}, teniendo en cuenta cuándo entró y salió.',
      unchanged:
        'Su dinero no ganó ni perdió del {{from}} al {{to}}, teniendo en cuenta cuándo aportó y retiró dinero.',
      unchanged_company:
        'El dinero del contrato no ganó ni perdió del {{from}} al {{to}}, teniendo en cuenta cuándo entró y salió.',
    },
    byPosition: {
      up: 'Sus posiciones ganaron {{gain}} del {{from}} al {{to}}.',
      up_company: 'Las posiciones del contrato ganaron {{gain}} del {{from}} al {{to}}.',
      down: 'Sus posiciones perdieron {{gain}} del {{from}} al {{to}}.',
      down_company: 'Las posiciones del contrato perdieron {{gain}} del {{from}} al {{to}}.',
      unchanged: 'Sus posiciones no ganaron ni perdieron del {{from}} al {{to}}.',
      unchanged_company: 'Las posiciones del contrato no ganaron ni perdieron del {{from}} al {{to}}.',
    },
    aYear: '{{change}} al año',
  },
  failed: 'No se han podido cargar las rentabilidades.',
  empty: 'Aún no hay rentabilidades',

  basis: {
    afterClose: 'Del cierre del {{from}} al cierre del {{to}}. Método de cálculo {{version}}.',
    fromOpening: 'De la apertura del {{from}} al cierre del {{to}}. Método de cálculo {{version}}.',
  },
  formula: 'El cálculo',
  yearlyFormula:
    '1 más la rentabilidad del periodo, elevado a 365 ÷ {{days}} días, menos 1. Solo a partir de un año completo.',
  inFigures: 'En cifras',
  subPeriods: 'De un movimiento de dinero al siguiente',
  terms: 'Los importes tal como usted los ve',
  termsMean:
    'El dinero aportado cuenta como negativo y el recibido, como positivo. El valor inicial cuenta como aportado y el final, como recibido.',
  yearlyRate: 'Suman 0 con un {{rate}} anual; en {{days}} días eso es {{overPeriod}}.',
  noRate: 'No hay ningún tipo con el que sumen 0.',
  heldAt: 'En cartera al cierre del {{day}}',
  heldNothing: 'No había nada en cartera.',
  roundedDown: 'El valor de cada posición se redondea a la baja a la unidad mínima de la divisa.',
  priceOf: '{{price}} {{currency}} del {{day}}',
  product: 'Todos los factores multiplicados, menos 1',
  total: 'En total',
  cash: 'Efectivo, con las operaciones sin liquidar',
  column: {
    from: 'Cierre del',
    to: 'al cierre del',
    opening: 'Valor inicial',
    flow: 'Movimiento',
    closing: 'Valor final',
    factor: 'Factor',
    day: 'Día',
    amount: 'Importe',
    position: 'Posición',
    units: 'Participaciones',
    price: 'Precio',
    value: 'Valor',
    gain: 'Ganancia',
    contribution: 'Contribución',
  },

  byPosition: 'Cuánto contribuyó cada fondo',
  byPositionMeans:
    'La ganancia de una posición es su valor final menos el inicial, menos lo que entró y más lo que salió. La suma de las contribuciones de todas las posiciones es la rentabilidad ponderada por tiempo.',
}
