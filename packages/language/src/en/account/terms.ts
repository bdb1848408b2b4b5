/** Terms that members and employers accept before they use the portal. */
export const terms = {
  title: 'Terms and conditions of the savings portal',
  paragraphs: {
    purpose: {
      heading: 'What the portal is for',
      text: 'The portal shows the savings in your contract: their value, transactions and documents. If your role allows it, you also give instructions here. You buy and sell funds, choose a strategy, split future contributions or withdraw money. People who act for an employer see the contract of their company and the list of its users. In these terms, “we” means your fund manager, who offers the portal. If these terms differ from your contract or from the documents of a fund, the contract and those documents apply.',
    },
    access: {
      heading: 'Your access',
      text: 'Your password, the codes that we send you, your passkeys, your authenticator app and your backup codes are for you alone. Nobody at the fund manager or at your employer will ask you for your password or a code. Write to us at once if you lose your phone, or if somebody else may know your password. Until you tell us, instructions approved with your code or your passkey count as yours.',
    },
    figures: {
      heading: 'Figures',
      text: 'Values use the latest published prices and exchange rates. They change when prices and rates change. Amounts shown before a purchase or a sale are estimates. Your savings can fall as well as rise: you may get back less than was paid in. Past performance does not predict future returns. Projections and estimates are marked as such. They are no promise.',
    },
    instructions: {
      heading: 'Orders and approval',
      text: 'We carry out your order only after you approve it. You approve with a code that we send to your phone, or with a passkey. Until then, you can cancel the order. Once approved, you can no longer change or cancel it; the next section has the exception for companies. Contributions need no approval: we invest them by your strategy or your split. Changes to your phone number, e-mail address, beneficiaries or bank account also need a code or a passkey.',
    },
    companies: {
      heading: 'If you act for a company',
      text: 'A withdrawal from the company’s contract needs the approval of two users. The second user has 5 business days. Until the second approval, you and your colleagues can cancel the withdrawal. Without a second approval, nothing is sold or paid. A change of the company’s bank account also needs the approval of two users.',
    },
    dates: {
      heading: 'Prices and dates',
      text: 'We buy and sell funds at the price of their dealing day. That price is published later, so nobody knows it when you approve. If you approve after a fund’s cut-off time, the order counts for its next dealing day. Trades and withdrawals can take up to 10 business days to settle. A new split of contributions takes up to 5 business days. The review page shows the expected dates. If your order is expected to take more than 10 business days, we ask you to accept that first. If a fund is suspended, your order waits and we write to you. We may cancel the part that waits. If a fund later corrects a price, we correct your trade.',
    },
    withdrawals: {
      heading: 'Withdrawals',
      text: 'We pay a withdrawal to the bank account that you saw when you approved it. You cannot approve a withdrawal for 72 hours after a change of your phone number, e-mail address, login methods or bank account, or of your company’s bank account. This protects your money if somebody else made the change. Other orders are not affected. A fixed deposit stays until it matures. A full withdrawal also takes the plan fee up to the last sale.',
    },
    noAdvice: {
      heading: 'No advice',
      text: 'The portal gives information, not advice. It does not know your whole situation. It recommends no fund and no strategy. This also applies to its calculations and automatic answers. Read the key information document of a fund before you buy it. Ask an adviser if you are not sure.',
    },
    data: {
      heading: 'Your data',
      text: 'We use your personal data to run your contract, to meet legal duties and to keep the portal safe. The fair processing notice explains this. We record logins, orders, changes to your details, and who views your account.',
    },
    interruptions: {
      heading: 'Interruptions',
      text: 'The portal may be unavailable for a time. During maintenance you cannot send orders or changes, and values may be out of date. Your savings stay invested. Orders that you approved before remain valid.',
    },
    changes: {
      heading: 'Changes to these terms',
      text: 'When we change these terms, they get a new version. You must accept it before you can continue to use your account in the portal. Your savings are not affected in the meantime. We record which version you accepted and when.',
    },
  },
} as const
