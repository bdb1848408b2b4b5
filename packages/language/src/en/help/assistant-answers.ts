/** Answers of the assistant. */
export const assistantAnswers = {
  greeting: 'I am happy to help. Ask me about your savings, orders, withdrawals or this portal.',
  human: 'To speak to a person, write to {{support}}.',
  unknown:
    'I do not know the answer to that. I answer questions about this portal and your savings in it. Please try other words, or write to {{support}}.',
  advice:
    'I cannot advise you what to buy, sell or choose, and nobody knows what markets will do. I can explain how funds, risk classes, costs and strategies work. For personal advice, write to {{support}}.',
  refusal:
    'I cannot do that. I only explain this portal and answer about your own account when you are logged in. If you need something else, write to {{support}}.',
  signIn: 'To answer that I need your account. Please log in, then ask again.',
  noContract:
    'There is no contract in your name yet, so there are no figures. If there should be one, write to {{support}}.',
  several: 'These figures are for your contract {{contract}}.',
  period:
    'I can answer for this year, last year, any calendar year, the past 1, 3, 5 or 10 years, or since you joined. Please ask again with one of these.',
  beforeStart: 'Your contract only began on {{day}}.',
  noFigure: 'This figure cannot be worked out at the moment.',
  paidIn: 'From {{from}} to {{to}}, {{amount}} was paid into your account.',
  paidByEmployer: 'From {{from}} to {{to}}, your employer paid in {{amount}}.',
  payersUnknown:
    'I have no figure for your employer’s part alone. The statement shows the total that was paid in; your transactions show each payment.',
  paidInLater: 'Another {{amount}} has come in since then.',
  paidOut: 'From {{from}} to {{to}}, {{amount}} was paid out to you.',
  paidOutLater: 'Another {{amount}} was paid out since then.',
  fees: 'From {{from}} to {{to}}, the plan fee was {{fees}}. Charges for buying and selling funds were {{expenses}}. The ongoing charges of the funds are already in their prices.',
  balance: 'Your portfolio was worth {{amount}} on {{day}}.',
  balanceOfCompany: 'The balance of your company’s contract was {{amount}} on {{day}}.',
  unallocated: '{{amount}} was not yet allocated to members on {{day}}.',
  gain: 'From {{from}} to {{to}}, your profit or loss was {{amount}} after fees.',
  returns: 'From {{from}} to {{to}}, your investments returned {{timeWeighted}} (time-weighted, after fees).',
  ownReturn: 'Your own money earned {{moneyWeighted}} in that time.',
  ratio: '{{name}} of your portfolio, {{from}} to {{to}}: {{value}}.',
  formula: 'How it is calculated: {{formula}}',
  meanings: {
    volatilityAnnualized:
      'Volatility shows how much the value of your savings goes up and down in a year. The higher it is, the bumpier the ride.',
    maxDrawdown: 'The maximum drawdown is the largest fall of the value from a high point in the period.',
    var95Historical:
      'Value at risk (VaR 95%) is a loss of one day: on 19 of 20 days the portfolio did better than this.',
    trackingError: 'The tracking error shows how far your return strays from that of the benchmark.',
    sharpe: 'The Sharpe ratio shows how much return you earned for each unit of risk. Higher is better.',
    treynorGeometric:
      'The Treynor ratio shows how much return above a safe deposit you earned for moving with the benchmark. Higher is better.',
    informationRatioGeometric:
      'The information ratio shows how much extra return you earned for straying from the benchmark. Higher is better.',
    correlation:
      'Correlation shows whether portfolio and benchmark move together: 1 is in step, 0 is unrelated, −1 is in opposite directions.',
    rSquared: 'R² shows how much of the portfolio’s movement follows the benchmark’s.',
    jensenAlpha: 'Alpha is the yearly return beyond what following the benchmark would have brought.',
    beta: 'Beta shows how much the portfolio moved for each move of the benchmark: 1 is as much, 0.5 is half.',
  },
  noRatio: '{{name}} of your portfolio, {{from}} to {{to}}: no figure ({{reason}}).',
  holdings: 'On {{day}} you held:',
  nothingHeld: 'You hold no funds at the moment.',
  cash: 'Cash',
  pending: 'Position pending',
  entitlement:
    'Your estimated end-of-service gratuity was {{amount}} on {{day}}. It is an estimate: law and contract decide what is due.',
  orders: 'These orders are in progress:',
  noOrders: 'You have no orders in progress.',
  order: '{{order}}: {{state}}.',
  unknownOrder: 'There is no order {{reference}} in your account.',
  withdrawal:
    'Your withdrawal {{reference}} is expected to be paid on {{day}}. Your bank decides when it credits the money.',
  withdrawalNoDay: 'Your withdrawal {{reference}} is in progress. There is no expected day at the moment.',
  noWithdrawal: 'You have no withdrawal in progress.',
  expected: 'expected on {{day}}',
  noDay: 'no date yet',
  kinds: {
    SWITCH: 'Switch of strategy',
    ORDER: 'Order',
    WITHDRAW: 'Withdrawal',
    REBALANCE: 'Rebalancing',
    CONTRIBUTION: 'Investment of a contribution',
  },
  pages: {
    home: 'Home',
    orders: 'Your orders',
    contact: 'Contact us',
    login: 'Log in',
    help: 'Help centre',
    profile: 'Personal details',
  },
} as const
