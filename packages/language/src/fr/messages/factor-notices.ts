import type { factorNotices as en } from '../../en/messages/factor-notices.ts'
import type { Words } from '../../words.ts'

export const factorNotices: Words<typeof en> = {
  'factors/code/add-authenticator': {
    subject: 'Votre code pour une modification de sécurité',
    text: '{{code}} est votre code pour ajouter une application d’authentification à votre compte chez {{brand}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne le transmettez pas et écrivez-nous.',
  },
  'factors/code/add-passkey': {
    subject: 'Votre code pour une modification de sécurité',
    text: '{{code}} est votre code pour ajouter une clé d’accès à votre compte chez {{brand}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne le transmettez pas et écrivez-nous.',
  },
  'factors/code/new-backup-codes': {
    subject: 'Votre code pour une modification de sécurité',
    text: '{{code}} est votre code pour créer de nouveaux codes de secours pour votre compte chez {{brand}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne le transmettez pas et écrivez-nous.',
  },
  'factors/code/remove-authenticator': {
    subject: 'Votre code pour une modification de sécurité',
    text: '{{code}} est votre code pour retirer l’application d’authentification de votre compte chez {{brand}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne le transmettez pas et écrivez-nous.',
  },
  'factors/code/remove-passkey': {
    subject: 'Votre code pour une modification de sécurité',
    text: '{{code}} est votre code pour retirer une clé d’accès de votre compte chez {{brand}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne le transmettez pas et écrivez-nous.',
  },
  'factors/code/remove-backup-codes': {
    subject: 'Votre code pour une modification de sécurité',
    text: '{{code}} est votre code pour retirer les codes de secours de votre compte chez {{brand}}. Il est valable {{minutes}} minutes. Si vous ne l’avez pas demandé, ne le transmettez pas et écrivez-nous.',
  },
  'factors/add-authenticator': {
    subject: 'Une application d’authentification a été ajoutée',
    text: 'Une application d’authentification permet désormais de se connecter à votre compte chez {{brand}}. Vos autres appareils ont été déconnectés et les retraits sont suspendus pendant {{hours}} heures à partir de maintenant. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'factors/add-passkey': {
    subject: 'Une clé d’accès a été ajoutée',
    text: 'Une nouvelle clé d’accès permet désormais de se connecter à votre compte chez {{brand}} et de valider des ordres. Vos autres appareils ont été déconnectés et les retraits sont suspendus pendant {{hours}} heures à partir de maintenant. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'factors/new-backup-codes': {
    subject: 'De nouveaux codes de secours ont été créés',
    text: 'Dix nouveaux codes de secours ont été créés pour votre compte chez {{brand}}. Les précédents ne sont plus valables. Vos autres appareils ont été déconnectés et les retraits sont suspendus pendant {{hours}} heures à partir de maintenant. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'factors/remove-authenticator': {
    subject: 'L’application d’authentification a été retirée',
    text: 'L’application d’authentification ne permet plus de se connecter à votre compte chez {{brand}}. Vos autres appareils ont été déconnectés et les retraits sont suspendus pendant {{hours}} heures à partir de maintenant. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'factors/remove-passkey': {
    subject: 'Une clé d’accès a été retirée',
    text: 'Une clé d’accès n’est plus valable pour votre compte chez {{brand}}. Vos autres appareils ont été déconnectés et les retraits sont suspendus pendant {{hours}} heures à partir de maintenant. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'factors/remove-backup-codes': {
    subject: 'Les codes de secours ont été retirés',
    text: 'Les codes de secours de votre compte chez {{brand}} ne sont plus valables. Vos autres appareils ont été déconnectés et les retraits sont suspendus pendant {{hours}} heures à partir de maintenant. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'factors/reset': {
    subject: 'Vos méthodes de connexion ont été retirées',
    text: 'Après vérification de votre identité, nous avons retiré l’application d’authentification, les clés d’accès et les codes de secours de votre compte chez {{brand}}. Vous vous connectez à nouveau avec un code par SMS. Vos autres appareils ont été déconnectés et les retraits sont suspendus pendant {{hours}} heures à partir de maintenant. Si ce n’était pas vous, écrivez-nous immédiatement.',
  },
  'factors/backup-code-used': {
    subject: 'Un code de secours a été utilisé',
    text: 'Un code de secours a servi à se connecter à votre compte chez {{brand}}. Codes de secours restants : {{left}}. Si ce n’était pas vous, écrivez-nous immédiatement. Si vous avez perdu votre téléphone, demandez-nous de changer le numéro enregistré.',
  },
}
