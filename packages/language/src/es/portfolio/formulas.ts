import type { formulas as en } from '../../en/portfolio/formulas.ts'
import type { Words } from '../../words.ts'

export const formulas: Words<typeof en> = {
  timeWeighted:
    'Dividimos el periodo en cada entrada o salida de dinero, calculamos la rentabilidad de cada parte y multiplicamos las partes. Una parte es (valor final − pago) ÷ valor inicial, o 1 si no había nada invertido; la rentabilidad es el producto menos 1.',
  moneyWeighted:
    'El tipo anual con el que todos los importes, cada uno dividido por (1 + tipo) elevado a sus días desde el primero ÷ 365, suman 0. En el periodo: (1 + tipo) elevado a los días del periodo ÷ 365, menos 1.',
  buyAndHold:
    'Precio final ÷ precio inicial de cada instrumento, en una sola divisa, por su peso. La rentabilidad es la suma, menos 1.',
  rebalanced:
    'De un reajuste de los pesos al siguiente: precio final ÷ precio inicial de cada instrumento, en una sola divisa, por su peso, sumados. La rentabilidad es el producto de esas sumas, menos 1.',
  annualizedReturnAct365: '1 más la rentabilidad del periodo, elevado a 365 ÷ sus días, menos 1.',
  annualizedVolatility:
    'La desviación típica muestral de las rentabilidades diarias, por la raíz cuadrada de 252.',
  sharpeGeometric:
    'La rentabilidad anual compuesta de las rentabilidades diarias por encima del tipo sin riesgo, dividida por su desviación típica anual.',
  var95Historical:
    'Ordenamos las rentabilidades diarias de peor a mejor y tomamos aquella por debajo de la cual queda el 5 %. Si ese punto cae entre dos, tomamos el valor intermedio en proporción.',
  maxDrawdown: 'El mínimo de todos los días: valor ÷ valor más alto hasta entonces, menos 1.',
  jensenAlpha:
    'Rentabilidad anual menos el tipo sin riesgo, menos beta por (rentabilidad anual del índice menos el tipo sin riesgo); cada una compuesta de las rentabilidades diarias a 252 al año.',
  beta: 'La covarianza de las rentabilidades diarias de la cartera y del índice por encima del tipo sin riesgo, dividida por la varianza del índice.',
  correlation:
    'La covarianza de las rentabilidades diarias de la cartera y del índice, dividida por ambas desviaciones típicas.',
  rSquared: 'La correlación al cuadrado.',
  trackingError:
    'La desviación típica muestral de las diferencias diarias entre la cartera y el índice, por la raíz cuadrada de 252.',
  informationRatioGeometric:
    'La rentabilidad anual compuesta de la cartera menos la del índice, dividida por el error de seguimiento.',
  treynorGeometric:
    'La rentabilidad anual compuesta de las rentabilidades diarias por encima del tipo sin riesgo, dividida por la beta.',
}
