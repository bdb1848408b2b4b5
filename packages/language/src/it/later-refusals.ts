import type { laterRefusals as en } from '../en/later-refusals.ts'
import type { Words } from '../words.ts'

export const laterRefusals: Words<typeof en> = {
  'activation/too-many-tries':
    'Troppi codici errati. Riprovi tra {{minutes}} min o apra il link dell’e-mail.',
  'password/expired': 'La Sua password è scaduta. Ne scelga una nuova per continuare.',
  'factors/enrolment-expired': 'Il tempo per la configurazione è scaduto. Ricominci.',
  'factors/wrong-app-code':
    'Non è il codice che la Sua app mostra ora. Controlli che l’ora del telefono sia impostata automaticamente.',
  'factors/unknown': 'Questo metodo di accesso non è più configurato per il Suo conto.',
  'factors/too-many-passkeys':
    'Può avere fino a {{most}} passkey. Ne rimuova una prima di aggiungerne un’altra.',
  'sessions/unknown': 'Questa sessione è già chiusa.',
  'colleagues/unknown': 'Questa persona non opera per conto della Sua azienda.',
  'colleagues/self': 'Non può modificare il Suo accesso. Lo chieda a un collega.',
  'colleagues/disabled': 'L’accesso di questo collega è disattivato. Prima lo riattivi.',
  'clients/unknown': 'Questo cliente non è stato trovato.',
  'contracts/unknown': 'Questo contratto non è stato trovato.',
  'portfolios/unknown': 'Questo portafoglio non è stato trovato.',
  'organisations/unknown': 'Questa organizzazione non è stata trovata.',
  'benchmarks/unknown': 'Questo benchmark non è stato trovato.',
  'instruments/unknown': 'Questo strumento non è stato trovato.',
  'documents/unknown': 'Questo documento non è disponibile. Potrebbe essere stato ritirato.',
  'fund-documents/kid-not-found': 'Documento KID del fondo {{id}} non trovato',
  'fund-documents/not-found': 'Questo documento non è stato trovato.',
  'fund-documents/token-expired': 'Questo link è scaduto. Riapra il documento dal portale.',
  'reports/unknown': 'Questo rapporto non è stato trovato.',
  'reports/not-ready': 'Questo rapporto è ancora in preparazione. Attenda un momento.',
  'reports/failed': 'Non è stato possibile scaricare {{file}}',
  'reports/use-background':
    'Questo rapporto è lungo. Lo richieda in background: verrà scaricato appena pronto.',
  'model-portfolios/unknown': 'Questo portafoglio modello non è stato trovato.',
  'help/unknown': 'Questo articolo di assistenza non è stato trovato.',
  'settings/changed': 'Le Sue impostazioni sono cambiate nel frattempo in un’altra finestra.',
  'fund-lists/changed': 'Le Sue liste sono cambiate nel frattempo in un’altra finestra.',
  'fund-lists/too-many-watched':
    'Può seguire fino a {{most}} fondi. Ne tolga uno prima di aggiungerne un altro.',
  'fund-lists/too-many-screens':
    'Può conservare fino a {{most}} ricerche. Ne elimini una prima di salvarne un’altra.',
  'fund-lists/name-taken': 'Ha già una ricerca chiamata «{{name}}». Dia un altro nome a questa.',
  'plans/changed': 'Nel frattempo i Suoi piani sono stati modificati in un’altra finestra.',
  'plans/too-many': 'Può conservare fino a {{most}} piani. Ne elimini uno prima di salvarne un altro.',
  'plans/name-taken': 'Ha già un piano chiamato «{{name}}». Dia un altro nome a questo.',
  'currencies/unknown': 'Questa valuta non è riconosciuta.',
  'periods/reversed': 'Il periodo finisce prima di iniziare.',
  'periods/future': 'Il periodo inizia nel futuro.',
  'periods/before-inception': 'Il periodo finisce prima dell’inizio del contratto.',
  'periods/too-short': 'Il periodo deve durare almeno un mese.',
  'periods/too-long': 'Il periodo può durare al massimo {{years}} anni.',
  'weights/not-one': 'La somma dei pesi deve essere 100%.',
  'orders/unknown': 'Questo ordine non è stato trovato.',
  'orders/other-kind': 'Questo tipo di ordine non si approva qui.',
  'orders/not-pending': 'Questo ordine è già stato approvato, sostituito o concluso.',
  'orders/same-person': 'Anche un’altra persona della Sua azienda deve approvarlo.',
  'orders/expired':
    'Questo ordine è scaduto prima dell’approvazione. Non è stato comprato, venduto né pagato nulla. Lo inserisca di nuovo.',
  'orders/changed':
    'Questo ordine non è quello per cui è stato inviato il codice, quindi lo abbiamo annullato. Ricominci.',
  'orders/revalued':
    'Ci sono prezzi più recenti. Verifichi di nuovo l’ordine con la valutazione del {{valuedOn}}.',
  'orders/later':
    'Le date sono slittate da quando le ha viste, ad esempio perché è passato un orario limite. Ora tutto si concluderebbe entro il {{doneBy}}. Non è ancora accaduto nulla; controlli le nuove date.',
  'orders/balance-changed':
    'È arrivato nuovo denaro dopo la preparazione di questo ordine. Lo verifichi di nuovo.',
  'orders/stale-price': 'Manca un prezzo recente di {{funds}}. Riprovi più tardi.',
  'orders/not-operative':
    'Questi fondi al momento non si possono comprare né vendere: {{funds}}. Li tolga dall’ordine o riprovi più tardi.',
  'orders/not-tradable': 'Non si può comprare né vendere con un ordine: {{funds}}.',
  'orders/empty': 'Questo ordine non contiene nulla.',
  'orders/parts-missing':
    'Questo ordine è incompleto o contiene una parte non ammessa: {{parts}}. Torni indietro e lo corregga.',
  'orders/decimals': 'Usi meno decimali per la valuta {{currency}}.',
  'orders/both-ways': 'Un fondo non si può comprare e vendere nello stesso ordine: {{funds}}.',
  'orders/not-held': 'In questo contratto non ci sono quote di {{name}} da vendere.',
  'orders/more-than-held': 'Può vendere al massimo {{available}} di {{name}}.',
  'orders/all-reserved': 'Tutte le quote di {{name}} sono riservate a un altro ordine: {{orders}}.',
  'orders/units-reserved':
    'Una parte di {{name}} è riservata a un altro ordine: {{orders}}. Può venderne al massimo {{available}}.',
  'orders/not-enough-money':
    'Questi acquisti costano troppo. Può spendere al massimo {{available}}, vendite previste comprese.',
  'orders/percent-total': 'La somma delle percentuali deve essere 100%.',
  'orders/too-small': 'L’importo è troppo piccolo per un’operazione: {{funds}}. Ne inserisca uno più alto.',
  'orders/nothing-to-do': 'Il portafoglio corrisponde già alla strategia.',
  'orders/no-allocation':
    'Per ribilanciare, scelga prima una ripartizione dei contributi in Strategia libera.',
  'orders/running': 'Altri ordini sono in corso. Il prelievo totale sarà possibile quando saranno conclusi.',
  'orders/total-running':
    'È in corso un prelievo totale. Altri ordini saranno possibili quando sarà concluso.',
  'orders/mix-running':
    'Un altro ordine sta ancora modificando il portafoglio. Potrà cambiare strategia o ribilanciare quando sarà concluso.',
  'orders/no-kid':
    'Questi fondi non si possono ancora comprare perché manca il documento contenente le informazioni chiave: {{funds}}. Contatti la società di gestione.',
  'orders/documents-required':
    'Legga e confermi prima i documenti contenenti le informazioni chiave in vigore.',
  'orders/long-settlement':
    'Questo ordine richiede {{businessDays}} giorni lavorativi, più di 10. Confermi che lo accetta.',
  'bank-account/missing': 'Non è registrato alcun conto bancario per il pagamento. Lo aggiunga nel profilo.',
  'bank-account/invalid': 'Il conto bancario registrato non è valido. Lo corregga nel profilo.',
  'bank-account/other-holder':
    'Il conto bancario registrato non è intestato al titolare del contratto. Lo corregga nel profilo.',
  'bank-account/recent-change':
    'I Suoi dati sono cambiati di recente. Per la Sua sicurezza i prelievi sono sospesi fino al {{from}}.',
  'bank-account/changed': 'Il conto bancario è cambiato dopo la visualizzazione di questo ordine. Ricominci.',
  'profile/nothing-changed': 'Modifichi qualcosa per continuare',
  'profile/changed-elsewhere':
    'Nel frattempo i Suoi dati sono stati modificati altrove. Non è stato salvato nulla. Ciò che ha scritto è ancora qui: lo confronti con i dati registrati e salvi di nuovo.',
  'profile/beneficiaries-total': 'La somma delle percentuali di tutti i beneficiari deve essere 100%',
  'profile/wrong-iban': 'Questo IBAN non è valido. Controlli il Paese, la lunghezza e le cifre.',
  'profile/wrong-bic': 'Questo BIC non è valido. Ha 8 o 11 lettere e cifre.',
  'profile/wrong-birth-date': 'La data di nascita deve essere nel passato.',
  'profile/other-holder':
    'L’intestatario del conto deve essere {{holder}}. I pagamenti vanno solo a un conto con questo nome.',
  'profile/request-open':
    'Ha già chiesto questa modifica. Annulli quella richiesta prima di inviarne un’altra.',
  'profile/request-unknown': 'Questa richiesta non è stata trovata.',
  'profile/request-decided': 'Questa richiesta è già stata decisa o annullata.',
  'profile/same-person':
    'Ha chiesto Lei questa modifica: deve approvarla un’altra persona della Sua azienda.',
  'profile/no-colleague':
    'Un secondo utente della Sua azienda deve approvare questa modifica, ma non c’è ancora. Scriva alla società di gestione.',
  'contracts/not-authorised':
    'Può consultare questo conto, ma non fare questa operazione. Si rivolga all’intestatario o alla società di gestione.',
  'requests/key-missing':
    'Questa richiesta necessita di un’intestazione Idempotency-Key di 16-64 lettere, cifre o trattini.',
  'requests/key-reused': 'Questa Idempotency-Key è stata usata per altro.',
  'requests/in-flight': 'La stessa richiesta è in elaborazione in questo momento.',
}
