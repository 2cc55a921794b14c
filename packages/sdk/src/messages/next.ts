import type { Language } from '../widget/options.ts'

type Next =
  | 'checked'
  | 'checkedPrivate'
  | 'held'
  | 'heldPrivate'
  | 'private'
  | 'votes'
  | 'ready'
  | 'rated'
  | 'joined'
  | 'mails'

/** The texts that tell a visitor the next steps of a submission. They load after the first submission. */
export const nextWords: Record<Language, Record<Next, string>> = {
  en: {
    checked: 'Your text is checked first, as every text is. Then others can see it and vote.',
    checkedPrivate: 'Your text is checked first, as every text is. Only you and the team will see it.',
    held: 'The team looks at your text first. If they agree, others can see it and vote.',
    heldPrivate: 'The team looks at your text first. Others do not see it.',
    private: 'The team has it. Only you and the team see it.',
    votes: 'Others can see it and vote now. It goes to the makers once its score has grown by {n}.',
    ready: 'It goes to the makers now.',
    rated: 'Your rating counts now. You can change it at any time.',
    joined: 'It was joined with a similar one and counts there.',
    mails: 'Get news by mail',
  },
  ar: {
    checked: 'يُراجع نصك أولًا مثل كل النصوص، ثم يمكن للآخرين رؤيته والتصويت عليه.',
    checkedPrivate: 'يُراجع نصك أولًا مثل كل النصوص. لن يراه إلا أنت والفريق.',
    held: 'يراجع الفريق نصك أولًا. إذا وافق، يمكن للآخرين رؤيته والتصويت عليه.',
    heldPrivate: 'يراجع الفريق نصك أولًا. لا يراه الآخرون.',
    private: 'وصلت إلى الفريق. لا يراها إلا أنت والفريق.',
    votes: 'يمكن للآخرين رؤيتها والتصويت عليها الآن. تصل إلى المطورين متى زادت نتيجتها بمقدار {n}.',
    ready: 'تصل الآن إلى المطورين.',
    rated: 'يُحتسب تقييمك الآن. يمكنك تغييره في أي وقت.',
    joined: 'دُمجت مع ملاحظة مشابهة وتُحتسب هناك.',
    mails: 'استلام الأخبار بالبريد',
  },
  de: {
    checked: 'Ihr Text wird zuerst geprüft, wie jeder Text. Danach können andere ihn sehen und abstimmen.',
    checkedPrivate: 'Ihr Text wird zuerst geprüft, wie jeder Text. Nur Sie und das Team sehen ihn.',
    held: 'Das Team sieht sich Ihren Text zuerst an. Stimmt es zu, können andere ihn sehen und abstimmen.',
    heldPrivate: 'Das Team sieht sich Ihren Text zuerst an. Andere sehen ihn nicht.',
    private: 'Das Team hat es. Nur Sie und das Team sehen es.',
    votes:
      'Andere können es jetzt sehen und abstimmen. Es geht an die Entwickler, sobald die Punktzahl um {n} gestiegen ist.',
    ready: 'Es geht jetzt an die Entwickler.',
    rated: 'Ihre Bewertung zählt jetzt. Sie können sie jederzeit ändern.',
    joined: 'Es wurde mit einem ähnlichen zusammengeführt und zählt dort.',
    mails: 'Neues dazu per E-Mail',
  },
  es: {
    checked: 'Primero se revisa su texto, como todos. Después otros podrán verlo y votar.',
    checkedPrivate: 'Primero se revisa su texto, como todos. Solo usted y el equipo lo verán.',
    held: 'El equipo mira primero su texto. Si está de acuerdo, otros podrán verlo y votar.',
    heldPrivate: 'El equipo mira primero su texto. Otros no lo ven.',
    private: 'El equipo lo tiene. Solo usted y el equipo lo ven.',
    votes: 'Otros ya pueden verlo y votar. Llega a los desarrolladores cuando su puntuación suba {n}.',
    ready: 'Pasa ahora a los desarrolladores.',
    rated: 'Su valoración ya cuenta. Puede cambiarla en cualquier momento.',
    joined: 'Se unió a otro parecido y cuenta allí.',
    mails: 'Recibir novedades por correo',
  },
  fr: {
    checked:
      'Votre texte est d’abord vérifié, comme tous les textes. Ensuite, les autres pourront le voir et voter.',
    checkedPrivate:
      'Votre texte est d’abord vérifié, comme tous les textes. Seuls vous et l’équipe le verrez.',
    held: 'L’équipe regarde d’abord votre texte. Si elle l’accepte, les autres pourront le voir et voter.',
    heldPrivate: 'L’équipe regarde d’abord votre texte. Les autres ne le voient pas.',
    private: 'L’équipe l’a reçu. Seuls vous et l’équipe le voyez.',
    votes:
      'Les autres peuvent maintenant le voir et voter. Il est transmis aux développeurs quand son score a augmenté de {n}.',
    ready: 'Il est transmis aux développeurs.',
    rated: 'Votre note compte maintenant. Vous pouvez la modifier à tout moment.',
    joined: 'Il a été joint à un avis semblable et compte avec lui.',
    mails: 'Suivre par e-mail',
  },
  ja: {
    checked: 'すべての文章と同じく、まず内容を確認します。その後、ほかの人が見て投票できます。',
    checkedPrivate: 'すべての文章と同じく、まず内容を確認します。見られるのはあなたとチームだけです。',
    held: 'まずチームが文章を確認します。認められると、ほかの人が見て投票できます。',
    heldPrivate: 'まずチームが文章を確認します。ほかの人には表示されません。',
    private: 'チームに届きました。見られるのはあなたとチームだけです。',
    votes: 'ほかの人が見て投票できるようになりました。スコアがあと {n} 増えると開発者に届きます。',
    ready: 'これから開発者に届きます。',
    rated: '評価が数えられました。いつでも変更できます。',
    joined: '似た投稿とまとめられ、そこで数えられます。',
    mails: 'メールで続報を受け取る',
  },
}
