/** How figures are computed; answers that explain themselves name these texts by their keys. */
export const formulas = {
  timeWeighted:
    'From one flow to the next: (closing value − flow) ÷ opening value, or 1 where nothing was invested. The return is the product of all these factors, less 1.',
  moneyWeighted:
    'The yearly rate at which all amounts, each divided by (1 + rate) to the power of its days since the first ÷ 365, add up to 0. Over the period: (1 + rate) to the power of the period’s days ÷ 365, less 1.',
  buyAndHold:
    'Each instrument’s closing price ÷ opening price, in one currency, times its weight. The return is the sum of these, less 1.',
  rebalanced:
    'From one resetting of the weights to the next: each instrument’s closing price ÷ opening price, in one currency, times its weight, added up. The return is the product of these sums, less 1.',
} as const
