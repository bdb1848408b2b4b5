import type { Lexicon } from './lexicon.ts'

export const fr: Lexicon = {
  injection:
    / (ignore|ignorez|oublie|oubliez) .*(instructions|regles|precedent\w*|prompt) | prompt | mode developpeur | tu es maintenant | fais comme si | agis comme | (repete|repetez|affiche|affichez|imprime|montre) .*(message systeme|texte qui precede|mot pour mot|configuration|instructions) |^ systeme | administrateur | reponds toujours | desormais | drop table | script /,
  others:
    / ((autre|autres|tous|toutes) (les )?(client|adherent|utilisateur|membre|personne|titulaire)\w*|collegue|collegues|ami|voisin|mari|femme|epouse|conjoint|chef|quelqu|clients|adherents|utilisateur|utilisateurs) /,
  accountData:
    / (solde|soldes|compte|comptes|salaire|mot de passe|mots de passe|donnees|portefeuille|contrat \d+|epargne) /,
  aboutFamily: / (beneficiair\w*|heritage|deces|decede|mort|mari\w+ et) /,
  advice:
    / (dois|devrais) je (partir|prendre (plus|moins)) | vaut il mieux | me (conseill\w*|recommand\w*) (vous )?(\w+ ){0,2}(fonds|strategie|portefeuille|risque) | (dois je|devrais je|faut il|dois t on) (\w+ )?(vendre|acheter|investir|changer|retirer|attendre|choisir|placer|garder) | dans quoi (dois|devrais|puis) je investir | meilleur (fonds|portefeuille|placement) | meilleure strategie | bon moment | a ma place | fait pour moi | me convient | (va t elle|va t il|vont ils|va) (monter|baisser|chuter|remonter) /,
  recommend: / (conseil\w*|recommand\w*|suggere\w*) /,
  human: / parler (a|avec) (un |une |l )?(humain|personne|quelqu un|quelqu|agent|conseiller) /,
  greeting: /^ (bonjour|bonsoir|salut|merci|merci beaucoup) $/,
  payout:
    /^(?!.* (employeur|emploi|travail|deces|meurs|mort|depots?|indemnite|pret) ).*( (sortir|sors|recuper\w+|retirer|retire|toucher|encaiss\w+) (\w+ ){0,3}(\d+|argent|epargne|dollars|euros|tout) | (rendez|rendre) (\w+ ){0,3}(argent|epargne) | rembours(er|ez)( moi)? (\w+ )*$| (veux|voudrais) mon argent $)/,
  general:
    / (pourquoi|difference|veut dire|signifie|calcule|calculee|explique\w*|comment (faire|changer|est|puis|sont)|combien de temps|garantie|combien de jours|plus bas) /,
  mine: / (mon|ma|mes|notre|ai je|j ai) /,
  own: {
    'paid-by-employer':
      /(?=.* (mon|l) employeur )(?=.* combien )(?=.* (verse|paye|cotise|versements|cotisations) )/,
    fees: /(?=.* (frais|commissions?) )(?=.* (ai je|j ai|avons nous|nous avons) )(?=.* (paye|payes|regle|verse) )|.* mes frais (cette|de l) /,
    'paid-in':
      / (ai je|j ai|avons nous|nous avons) (\w+ ){0,2}(verse|cotise|paye|mis|place|epargne|depose) | mes versements (de|cette|depuis) /,
    'paid-out': / (ai je|j ai|avons nous|nous avons) (\w+ )?(retire|sorti|preleve) /,
    withdrawal:
      /(?=.* (retrait|paiement|rachat) )(?=.* mon )(?=.*( quand | ou en est | ou est | arrive | recu | statut ))| quand(?=.* (argent|paiement|virement) )(?=.* (arriv\w+|rec\w+|vers\w+|paye) )/,
    orders:
      /(?=.* (ordre|ordres) )(?=.* (mon|mes|notre|nos|ai je|j ai|avons nous) )(?=.* (en cours|ou en est|ou est|ou sont|statut|en attente|ai je des) )|(?=.* mon (changement|ordre|achat) )(?=.* (termine|fini|fait|complet|pret|effectue) )/,
    entitlement: /(?=.* indemnite )(?=.* mon )(?=.*( combien | quel est | montant | s eleve ))/,
    return:
      / mon rendement | (rendement|performance) de mon (portefeuille|compte|epargne) | ma performance | combien (ai je|j ai) (\w+ )?(gagne|perdu) /,
    holdings:
      / quels? (fonds|placements|titres) (est ce que je|ai je|j ai|je) (\w+ )?(detiens|possede|ai)? ?| mes (positions|fonds sont) | dans quoi (suis je|est) (mon )?(argent )?investi | qu est ce que je (detiens|possede) /,
    balance:
      / (mon|le|notre) solde | solde de mon | combien (vaut|valent) (mon|mes|ma) | combien (ai je|d argent ai je|j ai)( d argent)?( sur mon compte)? $| valeur de mon (portefeuille|compte) /,
  },
  unallocated: / (pas|non|reste a) (\w+ ){0,3}(repart\w+|attribu\w+|affect\w+|allou\w+) /,
  period: {
    lastYear: / (annee derniere|an dernier|annee precedente) /,
    sinceStart: / (depuis (le|mon|que) \w+|au total|en tout|jusqu ici) /,
    otherwise:
      / (janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|mois|semaine|semaines|trimestre|hier|jours?) /,
  },
  common:
    'a ai au aux avec c ce cela ces cette comment d dans de des du elle en est et faire faut il ils j je l la le les leur lui m ma mais me mes mon n ne nous on ou par pas pour puis qu quand que quel quelle quelles quels qui quoi s sa se ses si son sont sur t te un une va vos votre vous y combien est ce suis veux voudrais plus passe devient quelque chose besoin',
  spelling:
    'solde portefeuille fonds conseillez rendement performance pondere temps ordre ordres verse versements retire retrait retirer argent frais mot passe oublie recois code telephone employeur quitte compte bancaire modifier changer strategie repartition indemnite service durable responsable beneficiaire niveau risque releve annuel reglement combien quels sont',
}
