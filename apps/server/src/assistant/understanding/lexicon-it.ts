import type { Lexicon } from './lexicon.ts'

export const it: Lexicon = {
  injection:
    / (ignora|ignori|dimentica|dimentichi) .*(istruzioni|regole|precedent\w*|prompt) | prompt | modalita sviluppatore | ora sei | fai finta | comportati come | (ripeti|stampa|mostra|mostrami) .*(messaggio di sistema|testo precedente|parola per parola|configurazione|istruzioni) |^ sistema | amministratore | rispondi sempre | da ora in poi | drop table | script /,
  others:
    / ((altro|altra|altri|altre|tutti|tutte) (i |gli |le )?(client|aderent|utent|person|titolar)\w*|collega|colleghi|amico|vicino|marito|moglie|capo|qualcuno|clienti|aderenti|utente|utenti) /,
  accountData: / (saldo|saldi|conto|conti|stipendio|password|dati|portafoglio|contratto \d+|risparmi) /,
  aboutFamily: / (beneficiari\w*|eredita|muoio|morte|decesso|decedo) /,
  advice:
    / (devo|dovrei) andare in pensione | e meglio (andare|prendere|investire|vendere|comprare|cambiare) | mi (consigli\w*|raccomand\w*) (\w+ ){0,2}(fondo|fondi|strategia|portafoglio|rischio) | (devo|dovrei|conviene) (\w+ ){0,2}(vendere|comprare|investire|cambiare|prelevare|aspettare|scegliere) | in che cosa (devo|dovrei|posso) investire | mi conviene | (fondo|portafoglio|investimento) migliore | migliore? (fondo|strategia|portafoglio) | momento (giusto|buono) | buon momento | al mio posto | (salira|scendera|saliranno|scenderanno|crollera) | compro o | vendo o | cosa farebbe /,
  recommend: / (consigli\w*|raccomand\w*|suggeri\w*) /,
  human: / parlare con (un |una |l )?(umano|persona|qualcuno|operatore|consulente) /,
  greeting: /^ (ciao|salve|buongiorno|buonasera|grazie|molte grazie) $/,
  payout:
    /^(?!.* (datore|lavoro|azienda|muoio|morte|deposit\w|indennita|prestito) ).*( (ritir(o|are)|prelev(o|are)|riscatt(o|are)|riscuot\w+|incass(o|are)|riav\w+|riprend\w+|recuper\w+) (\w+ ){0,3}(\d+|soldi|denaro|risparmi|dollari|euro|tutto) | tir(o|are) fuori | (rivoglio|pagatemi|ridatemi|restituitemi) (\w+ ){0,2}(soldi|denaro|risparmi) | (soldi|denaro|risparmi) indietro | (voglio) i miei (soldi|risparmi) $)/,
  general:
    / (perche|differenza|significa|si calcola|calcola|spieg\w*|come (faccio|cambio|posso|vengono)|quanto (dura|tempo)|garantita|quanti giorni|piu basso) /,
  mine: / (mio|mia|miei|mie|ho) /,
  own: {
    'paid-by-employer':
      /(?=.* (il mio|mia|il) (datore|azienda|datore di lavoro) )(?=.* quanto )(?=.* (ha versato|versa|ha pagato|paga|contributi|versamenti) )/,
    fees: /(?=.* (commissioni|commissione|spese|costi) )(?=.* (ho pagato|abbiamo pagato|pagai|mi hanno addebitato|mie commissioni) )/,
    'paid-in':
      / (ho|abbiamo) (\w+ )?(versato|contribuito|pagato|messo|risparmiato|depositato) | miei (contributi|versamenti) (di|finora|quest) /,
    'paid-out': / (ho|abbiamo) (\w+ )?(prelevato|ritirato|riscattato) /,
    withdrawal:
      /(?=.* (prelievo|pagamento|riscatto) )(?=.* mio )(?=.*( quando | dov e | dove | a che punto | arriva | arrivato | stato ))| quando(?=.* (denaro|soldi|pagamento|bonifico) )(?=.* (arriv\w+|ricev\w+|accredit\w+|pagat\w+) )/,
    orders:
      /(?=.* (ordine|ordini) )(?=.* (mio|miei|nostro|nostri|ho|abbiamo|ci sono) )(?=.* (in corso|dov e|dove|a che punto|stato|in attesa|aperti) )|(?=.* mio (cambio|ordine|acquisto) )(?=.* (finit[oa]|finisce|terminat[oa]|completat[oa]|pront[oa]|conclus[oa]) )/,
    entitlement: /(?=.* (indennita|liquidazione) )(?=.* mia )(?=.*( quanto | qual e | importo | ammonta ))/,
    return:
      / mio rendimento | rendimento del mio | (come e|come sta) (andato|andando) (\w+ ){0,2}(portafoglio|investimento|conto) | quanto (ho|abbiamo) (guadagnato|perso|reso) | ha reso (\w+ ){0,2}mio /,
    holdings:
      / (quali|che) (fondi|investimenti|titoli|posizioni) (possiedo|ho|detengo|abbiamo) | mie posizioni | in (che )?cosa (sono|e) (\w+ )?investit\w* | cosa possiedo /,
    balance:
      / (mio|il|nostro) saldo | saldo del mio | quanto (ho|c e) (\w+ )?(sul conto|sul mio conto|in tutto)? ?$| quanto ho sul | quanto (vale|valgono) (il|i) (mio|miei) | valore del mio (portafoglio|conto) /,
  },
  unallocated: / (non|ancora da|resta da) (\w+ ){0,3}(assegn\w+|ripart\w+|attribu\w+|distribu\w+) /,
  period: {
    lastYear: / (anno scorso|anno passato|anno precedente) /,
    sinceStart: / (dall inizio|da quando|in totale|finora|complessivamente) /,
    otherwise:
      / (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|mese|mesi|settimana|settimane|trimestre|ieri|giorn\w+) /,
  },
  common:
    'a ai al alla alle anche c che chi ci come con cos cosa da dal dalla dei del dell della delle di dov dove e ed era faccio fa gli ha ho i il in io l la le lo ma me mi mia mie miei mio ne nel nella no non o per perche piu posso puo qual quale quali quando quant quanto quanti quante quest questo questa se si sia sono su sul sulla suo suoi tra un una uno vi vorrei voglio serve succede c e cambio devo lei',
  spelling:
    'saldo portafoglio fondi consiglia rendimento ponderato tempo ordine ordini versato prelevato prelievo prelevare soldi commissioni password dimenticato codice arriva telefono datore lavoro azienda lascio conto bancario cambiare strategia ripartizione contributi indennita servizio sostenibili beneficiario livello rischio estratto annuale regolamento faccio succede',
}
