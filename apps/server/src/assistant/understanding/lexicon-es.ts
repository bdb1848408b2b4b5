import type { Lexicon } from './lexicon.ts'

export const es: Lexicon = {
  injection:
    / (ignora|ignore|olvida|olvide|salta) .*(instrucciones|reglas|anterior|anteriores|prompt) | (actua|haz|finge) como | prompt | modo desarrollador | (repite|repita|imprime|imprima|muestra|muestrame|ensename) .*(mensaje de sistema|texto anterior|configuracion|instrucciones) |^ sistema | administrador | responde siempre | a partir de ahora | drop table | script |literalmente /,
  others:
    / ((otro|otra|otros|otras|todos|todas) (los |las )?(cliente|participe|usuario|persona|titular)\w*|companero|companera|companeros|amigo|vecino|marido|mujer|esposa|esposo|jefe|alguien|demas|clientes|participes|usuario|usuarios) /,
  accountData:
    / (saldo|saldos|cuenta|cuentas|salario|contrasena|contrasenas|datos|cartera|contrato \d+|ahorros) /,
  aboutFamily: / (beneficiari\w*|herencia|muero|fallec\w*|muerte|cas\w+ y) /,
  advice:
    / (debo|deberia) jubilarme | es mejor (jubil\w*|asumir|tomar|invertir|vender|comprar|cambiar) | me (recomiend\w*|aconsej\w*) (\w+ ){0,2}(fondo|fondos|estrategia|cartera|riesgo) | (debo|deberia|tendria que|conviene|me interesa) (\w+ ){0,2}(vender|comprar|invertir|cambiar|retirar|esperar|elegir|traspasar|mover) | en que (debo|deberia|puedo) invertir | me conviene | mejor (fondo|estrategia|cartera|inversion) | fondo es (el )?mejor | buen momento | momento (adecuado|de comprar|de vender) | en mi lugar | (va a|van a) (subir|bajar|caer) | (subira|bajara|subiran|bajaran|caera) | compro o | vendo o | que haria usted /,
  recommend: / (recomiend\w*|recomendar\w*|aconsej\w*|consejo|sugier\w*) /,
  human: / hablar con (un |una |el )?(humano|persona|alguien|agente|asesor) /,
  greeting: /^ (hola|buenos dias|buenas tardes|buenas noches|gracias|muchas gracias) $/,
  payout:
    /^(?!.* (empresa|trabajo|empleo|muero|muerte|fallec\w*|depositos?|indemnizacion|prestamo) ).*( (saco|saca|sacar|recuper\w+|cobrar|cobro|retir\w+|rescat\w+) (\w+ ){0,3}(\d+|dinero|ahorros|dolares|euros|todo|plata) | (devuelv\w+|devolver) (\w+ ){0,3}(dinero|ahorros|plata) | (pagar|paguen|pague) mi (dinero|plata) | (que me|me) (paguen|reembolsen|devuelvan) | (quiero|necesito) mi (dinero|plata) $)/,
  general:
    / (por que|diferencia|significa|se calcula|calcula|explica|como (hago|puedo|cambio|se)|cuanto tarda|garantizada|cuantos dias|menor) /,
  mine: / (mi|mis|mia|tengo|tiene mi) /,
  own: {
    'paid-by-employer':
      /(?=.* (mi|la) (empresa|empleador) )(?=.* (cuanto|que cantidad) )(?=.* (ha pagado|pago|paga|ha aportado|aporto|aporta|aportaciones|ha ingresado|ingreso) )/,
    fees: /(?=.* (comision|comisiones|gastos|costes) )(?=.* (he pagado|hemos pagado|pague|pago yo|pagamos|mis comisiones|me han cobrado|me cobraron) )/,
    'paid-in':
      / (he|hemos) (\w+ )?(aportado|ingresado|pagado|contribuido|metido|ahorrado) | (aporte|ingrese) (?!a )| mis aportaciones (de )?(este|hasta|del) /,
    'paid-out': / (he|hemos) (retirado|sacado|cobrado) | (saque|retire) (este|el|en|desde) /,
    withdrawal:
      /(?=.* (retirada|pago|rescate) )(?=.* mi )(?=.*( cuando (llega|llegara|recibo|recibire|me pagan|cobro) | donde esta | como va | estado | ha llegado ))| cuando(?=.* (dinero|pago|plata) )(?=.* (lleg\w+|recib\w+|cobr\w+|pagan|pagaran|abon\w+) )/,
    orders:
      /(?=.* (orden|ordenes) )(?=.* (mi|mis|nuestra|nuestras|tengo|tenemos|hay) )(?=.* (en curso|donde esta|donde estan|pendientes?|como va|estado|tengo|abiertas) )|(?=.* mi (cambio|orden|compra|venta) )(?=.* (terminad[oa]|termina|terminara|hech[oa]|completad[oa]|list[oa]|acaba) )/,
    entitlement:
      /(?=.* (indemnizacion|gratificacion) )(?=.* mi )(?=.*( cuanto | cual es | importe | asciende ))/,
    return:
      / mi (rentabilidad|rendimiento|ganancia) | (ha rendido|rindio|ha ganado|ha subido) (\w+ ){0,2}(mi|mis) | (cuanto|como) (he ganado|he perdido|gane|va mi (cartera|inversion)|han ido mis) /,
    holdings:
      / (que|cuales|en que) (fondos|inversiones|posiciones) (tengo|poseo|tenemos) | mis (posiciones|fondos son) | en que (estoy|estan|tengo) (invertid\w*|mi dinero) | que tengo (invertido|en cartera) /,
    balance:
      / (mi|el|nuestro) saldo | saldo (de|en) mi | cuanto (dinero )?(tengo|hay en mi) | cuanto (vale|valen) (mi|mis) | valor de mi (cartera|cuenta) /,
  },
  unallocated: / ((no|sin|por|pendiente de) (\w+ ){0,3}(asign\w+|repart\w+|distribu\w+)) /,
  period: {
    lastYear: / (ano pasado|ano anterior) /,
    sinceStart: / (desde (que|el|mi) \w+|en total|hasta ahora|en toda) /,
    otherwise:
      / (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mes|meses|semana|semanas|trimestre|ayer|dias?) /,
  },
  common:
    'a al algo como con cual cuales cuando cuanto cuantos cuanta de del desde donde el ella ellos en es esta este esto estos estan estoy fue ha hay hago he la las le les lo los me mi mis muy no nos o para pero por porque puedo pueden que quien quiero se ser si sin sobre son su sus tan tengo tiene un una uno unos usted y ya yo hace hacer pasa ocurre mas necesito quisiera',
  spelling:
    'deberia saldo cartera fondos recomienda rentabilidad ponderada tiempo orden ordenes aportado retirado retirada retirar dinero comisiones contrasena olvidado codigo llega llegar empresa telefono movil cambiar cuenta bancaria estrategia reparto aportaciones indemnizacion servicio sostenibles beneficiario nivel riesgo extracto hago liquida dejo',
}
