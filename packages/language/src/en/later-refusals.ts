/**
 * Texts of refusals by code. Values in double braces come from the refusal's details: `minutes` or `seconds`
 * until a retry is possible, `years` that a period may last, `kept` passwords that a new one must differ
 * from.
 */
export const laterRefusals = {
  'activation/too-many-tries':
    'Too many wrong codes. Try again in {{minutes}} min, or open the link of the e-mail.',
  'password/expired': 'Your password has expired. Choose a new one to continue.',
  'factors/enrolment-expired': 'The time for setting this up is over. Please start again.',
  'factors/wrong-app-code':
    'This is not the code that your app shows now. Check that the time of your phone is set automatically.',
  'factors/unknown': 'This is no longer set up for your account.',
  'factors/too-many-passkeys': 'You can keep up to {{most}} passkeys. Remove one before you add another.',
  'sessions/unknown': 'This session has already ended.',
  'colleagues/unknown': 'This person does not act for your company.',
  'colleagues/self': 'You cannot change your own access. Ask a colleague.',
  'colleagues/disabled': 'This colleague is disabled. Enable their access first.',
  'clients/unknown': 'This client was not found.',
  'contracts/unknown': 'This contract was not found.',
  'portfolios/unknown': 'This portfolio was not found.',
  'organisations/unknown': 'This organisation was not found.',
  'benchmarks/unknown': 'This benchmark was not found.',
  'instruments/unknown': 'This instrument was not found.',
  'documents/unknown': 'This document is not available. It may have been withdrawn.',
  'fund-documents/kid-not-found': 'KID document for fund {{id}} not found',
  'fund-documents/not-found': 'This document was not found.',
  'fund-documents/token-expired': 'This address has expired. Please open the document from the portal again.',
  'reports/unknown': 'This report is not known.',
  'reports/not-ready': 'This report is still being made. Please wait a moment.',
  'reports/failed': 'Failed to download {{file}}',
  'reports/use-background':
    'This report is long. Ask for it in the background: it is downloaded when it is ready.',
  'model-portfolios/unknown': 'This model portfolio was not found.',
  'help/unknown': 'This help article was not found.',
  'settings/changed': 'Your settings were changed in another window meanwhile.',
  'fund-lists/changed': 'Your lists were changed in another window meanwhile.',
  'fund-lists/too-many-watched':
    'You can watch up to {{most}} funds. Take one off the list before you add another.',
  'fund-lists/too-many-screens': 'You can keep up to {{most}} screens. Delete one before you save another.',
  'fund-lists/name-taken': 'You already have a screen called “{{name}}”. Give this one another name.',
  'plans/changed': 'Your plans were changed in another window meanwhile.',
  'plans/too-many': 'You can keep up to {{most}} plans. Delete one before you save another.',
  'plans/name-taken': 'You already have a plan called “{{name}}”. Give this one another name.',
  'currencies/unknown': 'This currency is not known.',
  'periods/reversed': 'The period ends before it starts.',
  'periods/future': 'The period begins after today.',
  'periods/before-inception': 'The period ends before the contract began.',
  'periods/too-short': 'The period must be at least a month long.',
  'periods/too-long': 'The period may be at most {{years}} years long.',
  'weights/not-one': 'The weights must add up to 100%.',
  'orders/unknown': 'This order was not found.',
  'orders/other-kind': 'This kind of order is not approved here.',
  'orders/not-pending': 'This order was approved, replaced or ended already.',
  'orders/same-person': 'A colleague has to approve this as well.',
  'orders/expired':
    'This order expired before it was approved. Nothing was bought, sold or paid. Please place it again.',
  'orders/changed':
    'This order is not the one the code was sent for, so we cancelled it. Please start again.',
  'orders/revalued':
    'There are newer prices. Please look at the order again with the valuation of {{valuedOn}}.',
  'orders/later':
    'The dates have moved since you saw them, for example because a cut-off has passed. Everything would now be done by {{doneBy}}. Nothing has happened yet; please check the new dates.',
  'orders/balance-changed': 'New money arrived after we prepared this order. Please look at it again.',
  'orders/stale-price': 'There is no recent price for {{funds}}. Try again later.',
  'orders/not-operative':
    'These funds cannot be bought or sold at the moment: {{funds}}. Remove them from the order or try again later.',
  'orders/not-tradable': 'This cannot be bought or sold by an order: {{funds}}.',
  'orders/empty': 'There is nothing in this order.',
  'orders/parts-missing':
    'This order is incomplete or has a part that it cannot have: {{parts}}. Go back and correct it.',
  'orders/decimals': 'Use fewer decimals for {{currency}}.',
  'orders/both-ways': 'A fund cannot be bought and sold in one order: {{funds}}.',
  'orders/not-held': 'There is no {{name}} in this contract to sell.',
  'orders/more-than-held': 'You can sell up to {{available}} of {{name}}.',
  'orders/all-reserved': 'All of {{name}} is reserved for another order: {{orders}}.',
  'orders/units-reserved':
    'Part of {{name}} is reserved for another order: {{orders}}. You can sell {{available}} of it.',
  'orders/not-enough-money':
    'These purchases cost too much. You can spend up to {{available}}, expected sales included.',
  'orders/percent-total': 'The percentages must add up to 100%.',
  'orders/too-small': 'The amount is too small to trade: {{funds}}. Enter a larger one.',
  'orders/nothing-to-do': 'The portfolio already matches the strategy.',
  'orders/no-allocation': 'To rebalance, first choose a split of contributions under Self-selected strategy.',
  'orders/running': 'Other orders are still in progress. A total withdrawal is possible once they are done.',
  'orders/total-running': 'A total withdrawal is in progress. Other orders are possible once it is done.',
  'orders/mix-running':
    'Another order is still changing the portfolio. You can switch or rebalance once that order is done.',
  'orders/no-kid':
    'These funds cannot be bought yet, because their key information document is missing: {{funds}}. Please contact your fund manager.',
  'orders/documents-required': 'Please read and confirm the current key information documents first.',
  'orders/long-settlement':
    'This takes {{businessDays}} business days, more than 10. Please confirm that you accept that.',
  'bank-account/missing': 'There is no bank account on file to pay out to. Please add it in the profile.',
  'bank-account/invalid': 'The bank account on file is not valid. Please correct it in the profile.',
  'bank-account/other-holder':
    'The bank account on file is not in the name of the contract holder. Please correct it in the profile.',
  'bank-account/recent-change':
    'Your details were changed recently. For your safety withdrawals are paused until {{from}}.',
  'bank-account/changed': 'The bank account was changed after this order was shown. Please start again.',
  'profile/nothing-changed': 'Edit something to continue',
  'profile/changed-elsewhere':
    'Your details were changed elsewhere meanwhile. Nothing was saved. Your entries are still here: compare them with the details on file and save again.',
  'profile/beneficiaries-total': 'The sum of all beneficiaries percentages should be 100%',
  'profile/wrong-iban': 'This IBAN is not valid. Check its country, its length and its digits.',
  'profile/wrong-bic': 'This BIC is not valid. It has 8 or 11 letters and digits.',
  'profile/wrong-birth-date': 'The date of birth must be in the past.',
  'profile/other-holder':
    'The account holder must be {{holder}}. Payouts go to an account in this name only.',
  'profile/request-open':
    'You have already asked for this change. Cancel that request before you send another.',
  'profile/request-unknown': 'This request was not found.',
  'profile/request-decided': 'This request has already been decided or cancelled.',
  'profile/same-person': 'You requested this change, so a colleague has to approve it.',
  'profile/no-colleague':
    'A second user of your company has to approve this change, and there is none yet. Write to your fund manager.',
  'contracts/not-authorised':
    'You can view this account but not do this. Ask its holder or your fund manager.',
  'requests/key-missing': 'This request needs an Idempotency-Key of 16 to 64 letters, digits or dashes.',
  'requests/key-reused': 'This Idempotency-Key was used for something else.',
  'requests/in-flight': 'The same request is being answered at this moment.',
} as const
