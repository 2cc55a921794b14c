import type { Language } from '../../../core/language.ts'

/** The texts of a page: its title, the next step, and the label of its link. */
interface Words {
  title: string
  paragraphs: readonly [string, string]
}
interface Messages {
  payoutAccount: Words
  payoutAccountExpired: Words
  identity: Words
  /** The link back to the portal. */
  back: string
}

export const messages: Record<Language, Messages> = {
  en: {
    payoutAccount: {
      title: 'Your details were sent',
      paragraphs: [
        'The payment provider checks them now, which takes minutes, sometimes days.',
        'The portal shows when money can be paid to the account, and from which day. If details are missing, you get a new link there, on which the provider says what it needs.',
      ],
    },
    payoutAccountExpired: {
      title: 'This link has expired',
      paragraphs: [
        'Links to the payment provider work once and for a few minutes. Nothing that you entered there before is lost.',
        'You get a new link in the portal.',
      ],
    },
    identity: {
      title: 'Your documents were sent',
      paragraphs: [
        'The payment provider checks them now, which takes minutes, sometimes longer.',
        'When your identity is verified, it no longer stands in the way of payments. If something is missing, start the check again: the provider then says what.',
      ],
    },
    back: 'Back to how you are paid',
  },
  de: {
    payoutAccount: {
      title: 'Ihre Angaben sind gesendet',
      paragraphs: [
        'Der Zahlungsdienst prüft sie jetzt. Das dauert Minuten, manchmal Tage.',
        'Das Portal zeigt, wann Geld auf das Konto gezahlt werden kann und ab welchem Tag. Fehlen Angaben, erhalten Sie dort einen neuen Link, unter dem der Zahlungsdienst sagt, was er braucht.',
      ],
    },
    payoutAccountExpired: {
      title: 'Dieser Link ist abgelaufen',
      paragraphs: [
        'Links zum Zahlungsdienst gelten einmal und für wenige Minuten. Was Sie dort schon eingegeben haben, geht nicht verloren.',
        'Im Portal erhalten Sie einen neuen Link.',
      ],
    },
    identity: {
      title: 'Ihre Dokumente sind gesendet',
      paragraphs: [
        'Der Zahlungsdienst prüft sie jetzt. Das dauert Minuten, manchmal länger.',
        'Ist Ihre Identität nachgewiesen, steht sie Zahlungen nicht mehr im Weg. Fehlt etwas, beginnen Sie die Prüfung noch einmal: Der Zahlungsdienst sagt dann, was.',
      ],
    },
    back: 'Zurück zur Auszahlung',
  },
  es: {
    payoutAccount: {
      title: 'Sus datos se han enviado',
      paragraphs: [
        'El proveedor de pagos los comprueba ahora. Tarda minutos, a veces días.',
        'El portal muestra cuándo se puede pagar a la cuenta y desde qué día. Si faltan datos, allí recibe un enlace nuevo en el que el proveedor dice qué necesita.',
      ],
    },
    payoutAccountExpired: {
      title: 'Este enlace ha caducado',
      paragraphs: [
        'Los enlaces al proveedor de pagos sirven una vez y durante unos minutos. No se pierde nada de lo que ya escribió allí.',
        'En el portal recibe un enlace nuevo.',
      ],
    },
    identity: {
      title: 'Sus documentos se han enviado',
      paragraphs: [
        'El proveedor de pagos los comprueba ahora. Tarda minutos, a veces más.',
        'Cuando su identidad esté verificada, dejará de impedir los pagos. Si falta algo, empiece la comprobación otra vez: el proveedor dirá qué.',
      ],
    },
    back: 'Volver a cómo se le paga',
  },
  fr: {
    payoutAccount: {
      title: 'Vos informations sont envoyées',
      paragraphs: [
        'Le prestataire de paiement les vérifie maintenant. Cela prend des minutes, parfois des jours.',
        'Le portail indique quand de l’argent peut être versé sur le compte, et à partir de quel jour. S’il manque des informations, vous y recevez un nouveau lien, où le prestataire dit ce qu’il lui faut.',
      ],
    },
    payoutAccountExpired: {
      title: 'Ce lien a expiré',
      paragraphs: [
        'Les liens vers le prestataire de paiement servent une fois et pendant quelques minutes. Rien de ce que vous y avez saisi n’est perdu.',
        'Vous recevez un nouveau lien dans le portail.',
      ],
    },
    identity: {
      title: 'Vos documents sont envoyés',
      paragraphs: [
        'Le prestataire de paiement les vérifie maintenant. Cela prend des minutes, parfois plus.',
        'Une fois votre identité vérifiée, elle ne s’oppose plus aux paiements. S’il manque quelque chose, recommencez la vérification : le prestataire dira quoi.',
      ],
    },
    back: 'Retour à votre mode de paiement',
  },
  ar: {
    payoutAccount: {
      title: 'أُرسلت بياناتك',
      paragraphs: [
        'يتحقق منها مزوّد الدفع الآن، ويستغرق ذلك دقائق وأحيانًا أيامًا.',
        'تُظهر البوابة متى يمكن الدفع إلى الحساب ومن أي يوم. إن نقصت بيانات حصلت هناك على رابط جديد يبيّن فيه المزوّد ما يحتاج إليه.',
      ],
    },
    payoutAccountExpired: {
      title: 'انتهت صلاحية هذا الرابط',
      paragraphs: [
        'تعمل الروابط إلى مزوّد الدفع مرة واحدة ولدقائق قليلة. لا يضيع شيء مما أدخلته هناك.',
        'تحصل على رابط جديد في البوابة.',
      ],
    },
    identity: {
      title: 'أُرسلت وثائقك',
      paragraphs: [
        'يتحقق منها مزوّد الدفع الآن، ويستغرق ذلك دقائق وأحيانًا أكثر.',
        'حين تثبت هويتك لا تبقى عائقًا أمام الدفع. إن نقص شيء فابدأ التحقق من جديد، وسيقول المزوّد ما هو.',
      ],
    },
    back: 'العودة إلى طريقة الدفع لك',
  },
  ja: {
    payoutAccount: {
      title: '情報を送信しました',
      paragraphs: [
        '決済事業者が確認しています。数分、ときには数日かかります。',
        '口座に支払えるようになる時期はポータルに表示されます。不足があれば、ポータルの新しいリンクで決済事業者が必要なものを示します。',
      ],
    },
    payoutAccountExpired: {
      title: 'このリンクは期限切れです',
      paragraphs: [
        '決済事業者へのリンクは一度だけ、数分間有効です。入力済みの内容は失われません。',
        '新しいリンクはポータルで取得できます。',
      ],
    },
    identity: {
      title: '書類を送信しました',
      paragraphs: [
        '決済事業者が確認しています。数分、ときにはそれ以上かかります。',
        '本人確認が済めば、支払いの妨げにはなりません。不足があれば確認をやり直してください。決済事業者が内容を示します。',
      ],
    },
    back: '受け取り方法に戻る',
  },
}
