import type { formulas as en } from '../../en/portfolio/formulas.ts'
import type { Words } from '../../words.ts'

export const formulas: Words<typeof en> = {
  timeWeighted:
    'Nous coupons la période à chaque entrée ou sortie d’argent, calculons le rendement de chaque partie et multiplions les parties. Une partie vaut (valeur finale − paiement) ÷ valeur initiale, ou 1 si rien n’était investi ; le rendement est le produit moins 1.',
  moneyWeighted:
    'Le taux annuel auquel tous les montants, chacun divisé par (1 + taux) à la puissance de ses jours depuis le premier ÷ 365, s’annulent. Sur la période : (1 + taux) à la puissance des jours de la période ÷ 365, moins 1.',
  buyAndHold:
    'Cours final ÷ cours initial de chaque instrument, dans une seule devise, multiplié par son poids. Le rendement est la somme, moins 1.',
  rebalanced:
    'D’un rétablissement des poids au suivant : cours final ÷ cours initial de chaque instrument, dans une seule devise, multiplié par son poids, additionnés. Le rendement est le produit de ces sommes, moins 1.',
  annualizedReturnAct365: '1 plus le rendement de la période, à la puissance 365 ÷ ses jours, moins 1.',
  annualizedVolatility:
    'L’écart-type d’échantillon des rendements quotidiens, multiplié par la racine carrée de 252.',
  sharpeGeometric:
    'Le rendement annuel composé des rendements quotidiens au-delà du taux sans risque, divisé par leur écart-type annuel.',
  var95Historical:
    'Nous classons les rendements quotidiens du pire au meilleur et prenons celui sous lequel se trouvent 5 % d’entre eux. Si ce point tombe entre deux rendements, nous prenons la valeur intermédiaire en proportion.',
  maxDrawdown: 'Le plus bas de tous les jours : valeur ÷ plus haute valeur jusque-là, moins 1.',
  jensenAlpha:
    'Rendement annuel moins le taux sans risque, moins bêta fois (rendement annuel de l’indice moins le taux sans risque) ; chacun composé des rendements quotidiens à 252 par an.',
  beta: 'La covariance des rendements quotidiens du portefeuille et de l’indice au-delà du taux sans risque, divisée par la variance de l’indice.',
  correlation:
    'La covariance des rendements quotidiens du portefeuille et de l’indice, divisée par les deux écarts-types.',
  rSquared: 'La corrélation, au carré.',
  trackingError:
    'L’écart-type d’échantillon des différences quotidiennes entre le portefeuille et l’indice, multiplié par la racine carrée de 252.',
  informationRatioGeometric:
    'Le rendement annuel composé du portefeuille moins celui de l’indice, divisé par l’écart de suivi.',
  treynorGeometric:
    'Le rendement annuel composé des rendements quotidiens au-delà du taux sans risque, divisé par le bêta.',
}
