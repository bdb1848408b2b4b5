/** Terms that members and employers accept before they use the portal. */
export const terms = {
  title: 'Terms and conditions of the savings portal',
  paragraphs: {
    purpose: {
      heading: 'What the portal is for',
      text: 'The portal shows your end-of-service and voluntary savings account and lets you give instructions for it: how contributions are invested, switches between funds, and withdrawals. It is offered by the manager of your plan to the holders of its contracts and to the employers who contribute for them.',
    },
    access: {
      heading: 'Your access',
      text: 'Your password and the codes sent to your phone are yours alone. Nobody of the manager or your employer will ask for them. Tell us at once when your phone is lost or you think that somebody else knows your password; until you do, instructions approved with your code count as yours.',
    },
    figures: {
      heading: 'Figures and prices',
      text: 'Values are calculated from the latest published prices and exchange rates and may change until a trade is settled. Past performance says nothing certain about the future, and you may get back less than was paid in. Projections and estimates are marked as such and are no promise.',
    },
    instructions: {
      heading: 'Instructions',
      text: 'An instruction is given when you approve it with a code, and cannot be taken back after that. It is carried out at the published price of its dealing day, which is not known when you approve. Trades and withdrawals can take up to 10 business days to settle.',
    },
    noAdvice: {
      heading: 'No advice',
      text: 'The portal informs. It does not know your circumstances and recommends no fund and no strategy. Read the key information document of a fund before you choose it, and ask an adviser when you are not sure.',
    },
    data: {
      heading: 'Your data',
      text: 'We use your personal data to run your account, to meet legal duties and to keep the portal safe, as the fair processing notice explains. Logins and instructions are recorded.',
    },
    changes: {
      heading: 'Interruptions and changes',
      text: 'The portal may be unavailable during maintenance; your savings stay invested meanwhile. When these terms change in a way that matters to you, you are asked to accept the new text before you go on.',
    },
  },
} as const
