import type { Language } from '../../../core/language.ts'

/** Texts by plural form (Unicode CLDR). */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The texts with which readers of the public pages take part. */
export interface ParticipationMessages {
  vote: string
  unvote: string
  youVoted: string
  votingClosed: string
  staleForm: string
  suggest: string
  ideaTitle: string
  ideaDetails: string
  send: string
  similar: string
  state: string
  all: string
  language: string
  follow: string
  email: string
  comment: string
  needsProof: string
  saidIdea: string
  saidComment: string
  saidFollow: string
  saidMail: string
  needsAccount: string
  needsPool: string
  asTester: string
  slower: string
  failed: string
  fixed: string
  built: string
  askedBy: Plural
}

export const participationMessages: Record<Language, ParticipationMessages> = {
  en: {
    vote: 'Vote',
    unvote: 'Take the vote back',
    youVoted: 'You have voted for this.',
    votingClosed: 'This takes no votes at the moment.',
    staleForm: 'This form has expired. Please press the button once more.',
    suggest: 'Suggest an idea',
    ideaTitle: 'Your idea in one sentence',
    ideaDetails: 'Details (optional)',
    send: 'Send',
    similar: 'Is it one of these? Then vote for it.',
    state: 'State',
    all: 'All',
    language: 'Language',
    follow: 'Follow by mail',
    email: 'E-mail address',
    comment: 'Your comment',
    needsProof:
      'To comment and to follow, suggest an idea here first, or come from the product where you are signed in.',
    saidIdea: 'Thank you! Your idea is checked first. Then others can see it and vote.',
    saidComment: 'Thank you! Your comment is checked first. Then others can see it.',
    saidFollow: 'You get a mail when something happens to this idea.',
    saidMail: 'We have sent you a mail. Please confirm your address there.',
    needsAccount: 'This vote is for people who are signed in to the product.',
    needsPool: 'This vote is for members of the tester pool.',
    asTester: 'Testers: sign in at the portal, then vote here',
    slower: 'That was a lot at once. Please wait a minute.',
    failed: 'That did not work. Please try again.',
    fixed: 'This is fixed.',
    built: 'This is done.',
    askedBy: { one: '{n} person voted for it.', other: '{n} people voted for it.' },
  },
  de: {
    vote: 'Abstimmen',
    unvote: 'Stimme zurücknehmen',
    youVoted: 'Sie haben dafür gestimmt.',
    votingClosed: 'Hier werden im Moment keine Stimmen angenommen.',
    staleForm: 'Dieses Formular ist abgelaufen. Bitte drücken Sie noch einmal auf den Knopf.',
    suggest: 'Idee vorschlagen',
    ideaTitle: 'Ihre Idee in einem Satz',
    ideaDetails: 'Einzelheiten (freiwillig)',
    send: 'Senden',
    similar: 'Ist es eine von diesen? Dann stimmen Sie dafür.',
    state: 'Stand',
    all: 'Alle',
    language: 'Sprache',
    follow: 'Per E-Mail folgen',
    email: 'E-Mail-Adresse',
    comment: 'Ihr Kommentar',
    needsProof:
      'Um zu kommentieren und zu folgen, schlagen Sie hier zuerst eine Idee vor, oder kommen Sie aus dem Produkt, in dem Sie angemeldet sind.',
    saidIdea: 'Danke! Ihre Idee wird zuerst geprüft. Dann können andere sie sehen und abstimmen.',
    saidComment: 'Danke! Ihr Kommentar wird zuerst geprüft. Dann können andere ihn sehen.',
    saidFollow: 'Sie bekommen eine E-Mail, wenn sich hier etwas tut.',
    saidMail: 'Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie dort Ihre Adresse.',
    needsAccount: 'Hier stimmt ab, wer im Produkt angemeldet ist.',
    needsPool: 'Hier stimmen die Mitglieder des Testerkreises ab.',
    asTester: 'Für Tester: im Portal anmelden, dann hier abstimmen',
    slower: 'Das war viel auf einmal. Bitte warten Sie eine Minute.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    fixed: 'Das ist behoben.',
    built: 'Das ist umgesetzt.',
    askedBy: { one: '{n} Person hat dafür gestimmt.', other: '{n} Personen haben dafür gestimmt.' },
  },
  es: {
    vote: 'Votar',
    unvote: 'Retirar el voto',
    youVoted: 'Has votado por esto.',
    votingClosed: 'Esto no admite votos en este momento.',
    staleForm: 'Este formulario ha caducado. Pulsa el botón otra vez.',
    suggest: 'Proponer una idea',
    ideaTitle: 'Tu idea en una frase',
    ideaDetails: 'Detalles (opcional)',
    send: 'Enviar',
    similar: '¿Es una de estas? Entonces vota por ella.',
    state: 'Estado',
    all: 'Todas',
    language: 'Idioma',
    follow: 'Seguir por correo',
    email: 'Correo electrónico',
    comment: 'Tu comentario',
    needsProof:
      'Para comentar y seguir, propón antes una idea aquí, o llega desde el producto donde has iniciado sesión.',
    saidIdea: '¡Gracias! Tu idea se revisa primero. Después otros podrán verla y votar.',
    saidComment: '¡Gracias! Tu comentario se revisa primero. Después otros podrán verlo.',
    saidFollow: 'Recibirás un correo cuando haya novedades sobre esta idea.',
    saidMail: 'Te hemos enviado un correo. Confirma allí tu dirección.',
    needsAccount: 'Aquí votan quienes han iniciado sesión en el producto.',
    needsPool: 'Aquí votan los miembros del grupo de pruebas.',
    asTester: 'Testers: inicien sesión en el portal y voten aquí',
    slower: 'Ha sido mucho de una vez. Espera un minuto.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
    fixed: 'Está corregido.',
    built: 'Está hecho.',
    askedBy: { one: '{n} persona votó por esto.', other: '{n} personas votaron por esto.' },
  },
  fr: {
    vote: 'Voter',
    unvote: 'Retirer le vote',
    youVoted: 'Vous avez voté pour cette idée.',
    votingClosed: 'Les votes sont fermés ici pour le moment.',
    staleForm: 'Ce formulaire a expiré. Appuyez encore une fois sur le bouton.',
    suggest: 'Proposer une idée',
    ideaTitle: 'Votre idée en une phrase',
    ideaDetails: 'Détails (facultatif)',
    send: 'Envoyer',
    similar: 'Est-ce l’une de celles-ci ? Alors votez pour elle.',
    state: 'État',
    all: 'Toutes',
    language: 'Langue',
    follow: 'Suivre par e-mail',
    email: 'Adresse e-mail',
    comment: 'Votre commentaire',
    needsProof:
      'Pour commenter et suivre, proposez d’abord une idée ici, ou venez du produit où vous êtes connecté.',
    saidIdea: 'Merci ! Votre idée est d’abord relue. Ensuite, d’autres pourront la voir et voter.',
    saidComment: 'Merci ! Votre commentaire est d’abord relu. Ensuite, d’autres pourront le voir.',
    saidFollow: 'Vous recevrez un e-mail quand cette idée avance.',
    saidMail: 'Nous vous avons envoyé un e-mail. Confirmez-y votre adresse.',
    needsAccount: 'Ici votent les personnes connectées au produit.',
    needsPool: 'Ici votent les membres du groupe de testeurs.',
    asTester: 'Testeurs : connectez-vous au portail, puis votez ici',
    slower: 'C’était beaucoup à la fois. Attendez une minute.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
    fixed: 'C’est corrigé.',
    built: 'C’est fait.',
    askedBy: { one: '{n} personne a voté pour.', other: '{n} personnes ont voté pour.' },
  },
  ar: {
    vote: 'صوّت',
    unvote: 'اسحب الصوت',
    youVoted: 'لقد صوّتَّ لهذه الفكرة.',
    votingClosed: 'التصويت هنا مغلق حاليًا.',
    staleForm: 'انتهت صلاحية هذا النموذج. اضغط الزر مرة أخرى.',
    suggest: 'اقترح فكرة',
    ideaTitle: 'فكرتك في جملة واحدة',
    ideaDetails: 'التفاصيل (اختياري)',
    send: 'إرسال',
    similar: 'هل هي إحدى هذه؟ إذن صوّت لها.',
    state: 'الحالة',
    all: 'الكل',
    language: 'اللغة',
    follow: 'تابع بالبريد',
    email: 'البريد الإلكتروني',
    comment: 'تعليقك',
    needsProof: 'للتعليق والمتابعة اقترح فكرة هنا أولًا، أو تعال من المنتج الذي سجّلت الدخول إليه.',
    saidIdea: 'شكرًا! تُراجع فكرتك أولًا، ثم يمكن للآخرين رؤيتها والتصويت.',
    saidComment: 'شكرًا! يُراجع تعليقك أولًا، ثم يمكن للآخرين رؤيته.',
    saidFollow: 'ستصلك رسالة عندما يحدث شيء في هذه الفكرة.',
    saidMail: 'أرسلنا إليك رسالة. أكّد عنوانك فيها من فضلك.',
    needsAccount: 'هذا التصويت لمن سجّلوا الدخول إلى المنتج.',
    needsPool: 'هذا التصويت لأعضاء مجموعة المختبِرين.',
    asTester: 'للمختبِرين: سجّلوا الدخول في البوابة ثم صوّتوا هنا',
    slower: 'كان ذلك كثيرًا دفعة واحدة. انتظر دقيقة من فضلك.',
    failed: 'لم ينجح ذلك. حاول مرة أخرى.',
    fixed: 'تم إصلاح هذا.',
    built: 'تم إنجاز هذا.',
    askedBy: {
      one: 'صوّت لها شخص واحد.',
      two: 'صوّت لها شخصان.',
      few: 'صوّت لها {n} أشخاص.',
      many: 'صوّت لها {n} شخصًا.',
      other: 'صوّت لها {n} شخص.',
    },
  },
  ja: {
    vote: '投票する',
    unvote: '投票を取り消す',
    youVoted: 'このアイデアに投票しました。',
    votingClosed: '現在、投票は受け付けていません。',
    staleForm: 'このフォームは期限切れです。もう一度ボタンを押してください。',
    suggest: 'アイデアを提案',
    ideaTitle: 'アイデアを一文で',
    ideaDetails: '詳細(任意)',
    send: '送信',
    similar: 'この中にありますか。あれば投票してください。',
    state: '状態',
    all: 'すべて',
    language: '言語',
    follow: 'メールで受け取る',
    email: 'メールアドレス',
    comment: 'コメント',
    needsProof:
      'コメントやメールの受け取りには、先にここでアイデアを提案するか、サインイン済みの製品からお越しください。',
    saidIdea: 'ありがとうございます。先に内容を確認し、その後ほかの人が見て投票できます。',
    saidComment: 'ありがとうございます。先に内容を確認し、その後ほかの人に表示されます。',
    saidFollow: 'このアイデアに動きがあるとメールが届きます。',
    saidMail: 'メールを送りました。アドレスの確認をお願いします。',
    needsAccount: 'この投票は製品にサインインしている人が対象です。',
    needsPool: 'この投票はテスタープールのメンバーが対象です。',
    asTester: 'テスターの方：ポータルでサインインしてからここで投票できます',
    slower: '一度に多すぎました。1分お待ちください。',
    failed: 'うまくいきませんでした。もう一度お試しください。',
    fixed: '修正しました。',
    built: '実現しました。',
    askedBy: { other: '{n} 人が投票しました。' },
  },
}
