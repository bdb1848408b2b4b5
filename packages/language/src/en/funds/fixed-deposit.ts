/** Page of a fixed deposit. */
export const fixedDeposit = {
  placed: 'Placed',
  interest: 'Interest so far',
  value: 'Value',
  valueOn: 'with interest to {{day}}',
  rate: 'Interest rate',
  rateYear: '{{rate}} a year',
  starts: 'Start',
  matures: 'Maturity',
  open: 'Open-ended',
  yours: 'Your deposit',
  yoursOf: 'Your deposit of {{day}}',
  about: 'How it works',
  atMaturity: 'It is locked until {{day}}. The amount and interest are paid into cash on {{paidOn}}.',
  byNotice:
    'It runs until you give notice and ends {{days}} days later, or on the next business day: on {{day}} if we hear from you today. The amount and interest are then paid into cash.',
  write: 'To give notice, write to',
  risk: 'Risk: the rate is fixed and the value does not follow the markets. A bank holds the money: if that bank fails, you could lose part of it.',
  notHeld:
    'You do not hold this deposit. A fixed deposit earns a fixed interest rate until its maturity and is locked until then.',
  notHeldOpen:
    'You do not hold this deposit. An evergreen deposit earns a fixed interest rate until notice is given and ends {{days}} days after notice.',
  failed: 'Your deposits could not be loaded.',
} as const
