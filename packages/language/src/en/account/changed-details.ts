/** Names of changed details in messages. `alike`: both values look the same when masked. */
export const changedDetails = {
  phone: {
    added: 'Mobile phone added, ending in {{present}}',
    removed: 'Mobile phone removed, ending in {{former}}',
    changed: 'Mobile phone changed from one ending in {{former}} to one ending in {{present}}',
    alike: 'Mobile phone changed to another one ending in {{present}}',
  },
  email: {
    added: 'E-mail address added: {{present}}',
    removed: 'E-mail address removed: {{former}}',
    changed: 'E-mail address changed from {{former}} to {{present}}',
    alike: 'E-mail address changed to another one like {{present}}',
  },
  'bank-account': {
    added: 'Bank account added, ending in {{present}}',
    removed: 'Bank account removed, ending in {{former}}',
    changed: 'Bank account changed from one ending in {{former}} to one ending in {{present}}',
    alike: 'Bank account ending in {{present}} changed (account holder, bank, BIC or IBAN)',
  },
}
