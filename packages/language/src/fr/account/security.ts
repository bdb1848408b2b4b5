import type { security as en } from '../../en/account/security.ts'
import type { Words } from '../../words.ts'

export const security: Words<typeof en> = {
  ways: {
    title: {
      authenticator: 'Saisissez le code de votre application',
      passkey: 'Utilisez votre clé d’accès',
      'backup-code': 'Saisissez un code de secours',
    },
    lead: {
      authenticator:
        'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche pour {{brand}}.',
      passkey: 'Votre appareil demande votre empreinte, votre visage ou son code PIN.',
      'backup-code': 'Saisissez l’un des dix codes que vous avez conservés. Chacun sert une seule fois.',
    },
    choose: {
      sms: 'Envoyer un code par SMS au {{destination}}',
      email: 'Envoyer un code par e-mail à {{destination}}',
      sent: 'Utiliser le code envoyé au {{destination}}',
      authenticator: 'Utiliser l’application d’authentification',
      passkey: 'Utiliser une clé d’accès',
      'backup-code': 'Utiliser un code de secours',
    },
    other: 'Autres méthodes',
    appHint: 'L’application affiche un nouveau code toutes les {{seconds}} secondes.',
    backupLabel: 'Code de secours',
    backupWrong: 'Un code de secours comporte dix lettres et chiffres, par exemple 7KQ2M-X4D90.',
    passkeyGo: 'Continuer avec une clé d’accès',
    passkeyStopped: 'La clé d’accès n’a pas été utilisée. Réessayez ou choisissez une autre méthode.',
    passkeyElsewhere:
      'Vos clés d’accès ne fonctionnent pas dans ce navigateur ou à cette adresse. Choisissez une autre méthode.',
    support: 'l’assistance',
    lost: 'Si rien de cela ne fonctionne, écrivez à {{support}} : votre identité est vérifiée avant toute modification.',
  },
  factors: {
    title: 'Seconde étape de la connexion',
    lead: 'Après votre mot de passe, vous confirmez que c’est bien vous. Configurez plusieurs méthodes, au cas où vous perdriez votre téléphone.',
    failed: 'Vos méthodes de connexion n’ont pas pu être chargées.',
    on: 'Actif',
    off: 'Non configuré',
    added: 'Ajout le {{day}}',
    used: 'dernière utilisation : {{day}}',
    unused: 'pas encore utilisé',
    sms: {
      title: 'Code par SMS',
      text: 'Nous envoyons un code par SMS au {{phone}}. Il vous sert aussi à valider des ordres.',
      none: 'Aucun téléphone enregistré. Demandez à votre société de gestion d’en ajouter un.',
    },
    authenticator: {
      title: 'Application d’authentification',
      text: 'Une application distincte sur votre téléphone, comme Google Authenticator, vous affiche un code. Elle fonctionne sans réseau.',
      add: 'Configurer',
      replace: 'Remplacer',
      remove: 'Retirer',
    },
    passkey: {
      title: 'Clés d’accès',
      text: 'Connectez-vous et validez des ordres avec l’empreinte, le visage ou le code PIN de votre appareil. Il n’y a aucun code à saisir.',
      add: 'Ajouter une clé',
      remove: 'Retirer {{name}}',
      at: 'fonctionne sur {{host}}',
    },
    backup: {
      title: 'Codes de secours',
      text: 'Dix codes à imprimer ou à noter. Si vous perdez votre téléphone, connectez-vous avec l’un d’eux. Chacun sert une seule fois.',
      left_one: 'Il reste {{count}} code sur {{all}}',
      left_other: 'Il reste {{count}} codes sur {{all}}',
      add: 'Créer des codes',
      renew: 'Créer de nouveaux codes',
      remove: 'Retirer',
    },
    noBrowser:
      'Les clés d’accès ne fonctionnent pas dans ce navigateur. Essayez-en un autre, ou votre téléphone.',
    noAddress:
      'Les clés d’accès ne fonctionnent pas à cette adresse. Il leur faut une adresse sécurisée (https) formée d’un nom, pas seulement de chiffres.',
    otherAddress:
      'Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez le portail à l’adresse {{address}} pour en ajouter une.',
  },
  change: {
    title: {
      'add-authenticator': 'Configurer une application d’authentification',
      'remove-authenticator': 'Retirer l’application d’authentification',
      'add-passkey': 'Ajouter une clé d’accès',
      'remove-passkey': 'Retirer une clé d’accès',
      'new-backup-codes': 'Créer dix codes de secours',
      'remove-backup-codes': 'Retirer les codes de secours',
    },
    lead: {
      'add-authenticator':
        'Il vous faut une application d’authentification sur votre téléphone, comme Google Authenticator ou Microsoft Authenticator. Si vous en aviez déjà configuré une ici, elle cessera de fonctionner.',
      'remove-authenticator':
        'L’application ne servira plus à vous connecter. Vous utiliserez un code par SMS ou une autre méthode.',
      'add-passkey':
        'Vous vous connecterez et validerez des ordres avec l’empreinte, le visage ou le code PIN de cet appareil.',
      'remove-passkey': '« {{name}} » ne servira plus à vous connecter ni à valider des ordres.',
      'new-backup-codes':
        'Ils ne s’affichent qu’une fois : imprimez-les ou notez-les. Les précédents ne seront plus valables.',
      'remove-backup-codes': 'Aucun de vos codes ne sera plus valable.',
    },
    effects:
      'Pour votre sécurité, les retraits sont suspendus pendant {{hours}} heures après cette modification et vos autres appareils sont déconnectés. Nous vous le confirmons par e-mail.',
    next: 'Nous vérifions d’abord que c’est bien vous.',
    start: 'Continuer',
    sent: 'Nous avons envoyé six chiffres par SMS au {{destination}}.',
    confirm: 'Confirmer',
    usePasskey: 'Utiliser plutôt une clé d’accès',
    again: 'Recommencer',
    scan: 'Ouvrez l’application sur votre téléphone et scannez cette image avec elle.',
    qr: 'Code QR contenant la clé secrète de votre compte',
    typed: 'Ou saisissez cette clé dans l’application :',
    appCode: 'Saisissez ensuite les six chiffres que l’application affiche.',
    appConfirm: 'Configurer',
    passkeyName: 'Nom de la clé d’accès',
    passkeyDefault: 'Clé de {{device}}',
    thisDevice: 'cet appareil',
    passkeyMake: 'Créer la clé d’accès',
    passkeyStopped: 'Aucune clé d’accès n’a été créée. Réessayez.',
    passkeyKnown: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    nameMissing: 'Donnez un nom à la clé d’accès.',
    codesLead:
      'Imprimez-les ou notez-les, et conservez-les à l’écart de votre téléphone. Ils ne s’affichent plus ensuite.',
    codesFile:
      'Codes de secours de {{username}} pour {{brand}}, créés le {{day}}. Chacun sert une seule fois.',
    download: 'Télécharger',
    print: 'Imprimer',
    copy: 'Copier',
    copied: 'Copiés',
    kept: 'Je les ai conservés',
    done: {
      'add-authenticator': 'Application d’authentification configurée',
      'remove-authenticator': 'Application d’authentification retirée',
      'add-passkey': 'Clé d’accès ajoutée',
      'remove-passkey': 'Clé d’accès retirée',
      'new-backup-codes': 'Codes de secours créés',
      'remove-backup-codes': 'Codes de secours retirés',
    },
  },
  devices: {
    title: 'Appareils',
    lead: 'Les appareils où votre session est ouverte. Déconnectez ceux que vous ne reconnaissez pas et changez votre mot de passe.',
    count_one: '{{count}} appareil',
    count_other: '{{count}} appareils',
    failed: 'Vos appareils n’ont pas pu être chargés.',
    name: '{{browser}} sur {{system}}',
    unknown: 'Appareil inconnu',
    kind: {
      computer: 'Ordinateur',
      phone: 'Téléphone',
      tablet: 'Tablette',
      unknown: 'Appareil',
    },
    this: 'Cet appareil',
    since: 'connexion : {{moment}}',
    last: 'Dernière utilisation : {{moment}}',
    end: 'Déconnecter',
    endNamed: 'Déconnecter {{device}}',
    endOthers: 'Déconnecter les autres',
    ended_one: '{{count}} appareil a été déconnecté',
    ended_other: '{{count}} appareils ont été déconnectés',
    only: 'Votre session n’est ouverte que sur cet appareil.',
  },
}
