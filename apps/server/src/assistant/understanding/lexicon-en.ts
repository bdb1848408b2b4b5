import type { Lexicon } from './lexicon.ts'

export const en: Lexicon = {
  injection:
    / (ignore|disregard|forget|override|bypass) .*(instructions?|rules|prompt|previous|above) | system prompt | developer mode | jailbreak | you are now | pretend | act as | repeat (the|your|everything|all) .*(text|above|words?|prompt|message) | (reveal|print|show|display|tell me) (me )?(your|the) (system|prompt|instructions|rules|configuration) | drop table | select .* from | script |^ system | from now on | answer (every|always|all) | administrator | api key /,
  others:
    / (every (member|client|user|body)\w*|(other|another|all) (people|person|member|client|user|account|holder)\w*|someone else|somebody|everybody|colleagues?|colleague s|wife|wife s|husband|husband s|friends?|boss|neighbour|his|her|their|members?|clients?|users?) /,
  accountData:
    / (balances?|accounts?|salary|salaries|passwords?|portfolios?|data|details|usernames?|names|holdings|contract \d+|savings) /,
  aboutFamily: / (beneficiar\w*|inherit\w*|die|dies|death|married|marriage|other one) /,
  advice:
    / should (i|we) (retire|take more|take less) | (is|would) it (be )?(better|wiser|safer|best) (for me )?to (take|have|buy|sell|switch|retire|invest|choose) | should (i|we) (buy|sell|invest|switch|put|move|withdraw|take|choose|wait|keep|change|hold|go) | what should (i|we) | where should (i|we) | best (fund|one|strategy|model|portfolio|investment) |(fund|strategy|model|portfolio) is (the )?best |good (time|moment|idea|investment) | right (time|moment) | if you were me | would you (buy|sell|switch|invest|choose|do) |(better|right|best|suitable|good) for me |(pick|choose) .*funds? .*me | (market|markets|gold|shares|stocks?|prices?|bitcoin|dollar|oil|funds?) (will )?(go up|go down|rise|fall|crash|recover) |will (the )?(\w+ ){0,2}(market|markets|gold|shares|stocks?|bitcoin|dollar|oil) (\w+ )?(go|rise|fall|crash|recover|grow) /,
  recommend: / (recommend\w*|advice|advise|suggest\w*) /,
  human:
    / (speak|talk|chat) (to|with) (a |an |the |your )?(human|person|someone|somebody|agent|adviser|real person|support) /,
  greeting: /^ (hi|hello|hey|good (morning|afternoon|evening)|thanks|thank you)( there| you| very much)? $/,
  payout:
    /^(?!.* (leave|leaves|leaving|quit|job|employer|die|dies|death|deposits?|gratuity|loan) ).*( (take|get|pull|draw|cash|pay) (me )?out (\w+ ){0,3}(\d+|money|cash|savings|balance|pension|everything|all|some|half|part) | (take|get|pull|draw) (\w+ ){0,3}(\d+|money|cash|savings|dollars|everything) (\w+ ){0,2}(out|back) | (want|need|give me|have|like) (\w+ ){0,2}(money|cash|savings) (back|out) | (want|need) my (money|cash|savings) $| (pay|paid) (me )?out | cash out | withdraw (\w+ ){0,2}\d+ | refund )/,
  general:
    / (why|difference|means?|meaning|calculated|computed|calculate|worked out|explain|lower|how do i|how can i|how long|guaranteed|how many days) /,
  mine: / (my|mine|our|i) /,
  own: {
    'paid-by-employer':
      /(?=.* (my|our|the) employer(s| s)? )(?=.* (did|has|have|does|paid|pays|contributed|contributions?) )(?=.*( how much | what (did|has) ))(?=.* (pay|paid|pays|contributes?|contributed|contributions?|add|added) )/,
    fees: /(?=.* (fees?|charges?|costs?) )(?=.*( (did|have|do|am|were) (i|we) (\w+ ){0,2}(pay|paid|paying|charged) | (i|we) (paid|pay|was charged) | my (fees|charges|costs) ))/,
    'paid-in':
      / (did|have|has) (i|we) (\w+ ){0,2}(pay|paid|contribute|contributed|put|deposit|deposited|saved?|invested) | (i|we) (paid in|contributed|put in|saved) | my contributions (so far|this year|last year|in total) /,
    'paid-out':
      / (did|have) (i|we) (\w+ ){0,2}(withdraw|withdrawn|withdrew|take out|taken out|took out|cash(ed)? out) | (i|we) (withdrew|took out) /,
    withdrawal:
      /(?=.* (withdrawals?|payouts?|payment) )(?=.* (my|our|i|we) )(?=.*( when will | when does (my|our) | when is (my|our) | where is | status | arrived? | has my | is my | did my | coming ))| when(?=.* (money|payment|payout) )(?=.* (arrives?|come|comes|reach|paid|get|receive|credited) )/,
    orders:
      /(?=.* orders? )(?=.* (my|our|i|we|any) )(?=.* (status|under way|underway|open|pending|progress|do i have|have i|where is|happened|happening) )|(?=.* my (switch|order|purchase|sale) )(?=.* (finished|done|completed?|over|ready|carried out|how far) )/,
    entitlement:
      /(?=.* (gratuity|entitlement|end of service) )(?=.* (my|i) )(?=.*( how much | what is my | amount | worth | value of ))/,
    return:
      / my (\w+ ){0,2}(returns?|performance|gains?|profit|yield) | (did|has|have|is) my (\w+ )?(portfolio|investments?|account|funds?|savings|money) (\w+ )?(perform\w*|do|done|doing|gain\w*|earn\w*|grow\w*|made?) | how much (did|have) i (earn\w*|gain\w*|made?|lost|lose) /,
    holdings:
      / (which|what) (funds?|investments?|positions?|shares) (do|am|are|have) (i|we) | my (holdings|positions) | what (am i|are we) invested in | what do i (hold|own) | where is my money invested /,
    balance:
      / my (\w+ ){0,2}(balance|value) | (what|whats|how much|how high|show me) (\w+ ){0,2}(the|our) (\w+ ){0,2}balance | (the )?balance of (the|our) (company|account|contract) | (balance|value|worth) of my | how much (money )?(do i have|have i got|have i saved) | my (account|portfolio|savings|pension) (\w+ )?worth | how much is my (account|portfolio|pension|fund) /,
  },
  unallocated:
    / (unallocated|(not|to be|yet to be) (\w+ ){0,2}(allocated|assigned|distributed)|left to (allocate|assign|distribute)) /,
  period: {
    lastYear: / (last|previous) year /,
    sinceStart:
      / (since (i|the|we|my) \w+|since inception|in total|so far|ever|altogether|all time|overall) /,
    otherwise:
      / (january|february|march|april|may|june|july|august|september|october|november|december|month|months|week|weeks|quarter|yesterday|day|days) /,
  },
  common:
    'a an and are as at be been but by can could did do does for from get give go got had has have how i if in into is it its me more much must my need not of off on or our own please so than that the their them then there these they this to us want was we were what when where which who will with would you your am about any tell say just some really never ever always now',
  spelling:
    'should balance worth holdings portfolio recommend invested performance return status order contributed withdraw withdrawn withdrawal fees charges sharia compliant employer phone mobile password account details strategy switch split contribution gratuity weighted forgotten arrived leave another service happens someone age yearly',
}
