import type { Language } from '../../../core/language.ts'
import type { News } from './rules.ts'

/** Actions of a page behind a link. Each is a separate POST request. */
export type Action = 'confirm' | 'unsubscribe' | 'confirmed' | 'stillBroken'

/** The words of pages and mails. `{link}` stands for an address, `{reason}` for the reason that the team gave. */
export interface Messages {
  buttons: Record<Action, string>
  ask: string
  askNote: string
  followed: string
  confirmed: string
  confirmedNote: string
  stopped: string
  stoppedNote: string
  gone: string
  goneNote: string
  goneStopped: string
  over: string
  overNote: string
  thanks: string
  works: string
  broken: string
  optIn: { subject: string; given: string; confirm: string; ignore: string }
  news: Record<News, string>
  mergedNote: string
  teamSays: string
  seeOrStop: string
}

export const messages: Record<Language, Messages> = {
  en: {
    buttons: {
      confirm: 'Yes, send me mails',
      confirmed: 'It works now',
      stillBroken: 'It is still broken',
      unsubscribe: 'Stop these mails',
    },
    ask: 'Do you want mails about this item?',
    askNote: 'You get a mail when it is implemented, declined, opened again or merged: at most one a day.',
    followed: 'Feedback that you follow',
    confirmed: 'Your address is confirmed',
    confirmedNote: 'You get a mail when something happens to this item. Every mail says how to stop them.',
    stopped: 'These mails have stopped',
    stoppedNote: 'You get no more mails about this item.',
    gone: 'This link is no longer valid',
    goneNote: 'Links in mails are good for 30 days, and until you stop the mails.',
    goneStopped: 'If you stopped them, there is nothing more that you have to do.',
    over: 'This question is over',
    overNote: 'The item has moved on since this mail. A later mail asks again, should it be implemented.',
    thanks: 'Thank you',
    works: 'The team is told that it works.',
    broken: 'The team is told that it is still broken.',
    optIn: {
      subject: 'Do you want mails about an item of feedback?',
      given: 'Somebody gave this address to hear what becomes of an item of feedback.',
      confirm: 'If that was you, open this page and confirm it: {link}',
      ignore:
        'If it was not you, there is nothing that you have to do: without a confirmation you get no mails about it.',
    },
    news: {
      DEPLOYED: 'Feedback that you follow has been implemented',
      REJECTED: 'Feedback that you follow was declined',
      REOPENED: 'Feedback that you follow is open again',
      MERGED: 'Feedback that you follow was merged with another item that says the same',
    },
    mergedNote: 'You hear of that one now.',
    teamSays: 'The team says:\n{reason}',
    seeOrStop: 'See the item, or stop these mails: {link}',
  },
  de: {
    buttons: {
      confirm: 'Ja, schickt mir E-Mails',
      confirmed: 'Es funktioniert jetzt',
      stillBroken: 'Es ist noch kaputt',
      unsubscribe: 'Diese E-Mails beenden',
    },
    ask: 'Möchten Sie E-Mails zu diesem Beitrag?',
    askNote:
      'Sie bekommen eine E-Mail, wenn er umgesetzt, abgelehnt, wieder geöffnet oder zusammengelegt wird: höchstens eine am Tag.',
    followed: 'Feedback, dem Sie folgen',
    confirmed: 'Ihre Adresse ist bestätigt',
    confirmedNote:
      'Sie bekommen eine E-Mail, wenn mit diesem Beitrag etwas geschieht. In jeder steht, wie Sie sie beenden.',
    stopped: 'Diese E-Mails sind beendet',
    stoppedNote: 'Sie bekommen keine E-Mails mehr zu diesem Beitrag.',
    gone: 'Dieser Link gilt nicht mehr',
    goneNote: 'Links in E-Mails gelten 30 Tage und bis Sie die E-Mails beenden.',
    goneStopped: 'Wenn Sie sie beendet haben, müssen Sie nichts weiter tun.',
    over: 'Diese Frage hat sich erledigt',
    overNote:
      'Der Beitrag hat sich seit dieser E-Mail geändert. Wird er wieder umgesetzt, fragt eine spätere E-Mail noch einmal.',
    thanks: 'Vielen Dank',
    works: 'Das Team erfährt, dass es funktioniert.',
    broken: 'Das Team erfährt, dass es noch kaputt ist.',
    optIn: {
      subject: 'Möchten Sie E-Mails zu einem Feedback-Beitrag?',
      given: 'Jemand hat diese Adresse angegeben, um zu erfahren, was aus einem Feedback-Beitrag wird.',
      confirm: 'Wenn Sie das waren, öffnen Sie diese Seite und bestätigen Sie es: {link}',
      ignore:
        'Wenn Sie es nicht waren, müssen Sie nichts tun: Ohne Bestätigung bekommen Sie keine E-Mails dazu.',
    },
    news: {
      DEPLOYED: 'Feedback, dem Sie folgen, wurde umgesetzt',
      REJECTED: 'Feedback, dem Sie folgen, wurde abgelehnt',
      REOPENED: 'Feedback, dem Sie folgen, ist wieder offen',
      MERGED: 'Feedback, dem Sie folgen, wurde mit einem gleichen Beitrag zusammengelegt',
    },
    mergedNote: 'Sie hören ab jetzt von diesem.',
    teamSays: 'Das Team sagt:\n{reason}',
    seeOrStop: 'Beitrag ansehen oder diese E-Mails beenden: {link}',
  },
  es: {
    buttons: {
      confirm: 'Sí, quiero recibir correos',
      confirmed: 'Ya funciona',
      stillBroken: 'Sigue fallando',
      unsubscribe: 'Dejar de recibir estos correos',
    },
    ask: '¿Quiere recibir correos sobre esta entrada?',
    askNote:
      'Recibirá un correo cuando se haga, se rechace, se reabra o se una a otra: como mucho uno al día.',
    followed: 'Comentario que usted sigue',
    confirmed: 'Su dirección está confirmada',
    confirmedNote:
      'Recibirá un correo cuando ocurra algo con esta entrada. En cada uno se explica cómo dejar de recibirlos.',
    stopped: 'Ya no recibirá estos correos',
    stoppedNote: 'No recibirá más correos sobre esta entrada.',
    gone: 'Este enlace ya no es válido',
    goneNote: 'Los enlaces de los correos valen 30 días y hasta que deje de recibirlos.',
    goneStopped: 'Si dejó de recibirlos, no tiene que hacer nada más.',
    over: 'Esta pregunta ya pasó',
    overNote:
      'La entrada ha cambiado desde este correo. Si vuelve a hacerse, un correo posterior preguntará de nuevo.',
    thanks: 'Gracias',
    works: 'El equipo sabrá que funciona.',
    broken: 'El equipo sabrá que sigue fallando.',
    optIn: {
      subject: '¿Quiere recibir correos sobre un comentario?',
      given: 'Alguien dio esta dirección para saber qué pasa con un comentario.',
      confirm: 'Si fue usted, abra esta página y confírmelo: {link}',
      ignore: 'Si no fue usted, no tiene que hacer nada: sin confirmación no recibirá correos sobre ello.',
    },
    news: {
      DEPLOYED: 'Un comentario que usted sigue se ha hecho realidad',
      REJECTED: 'Un comentario que usted sigue fue rechazado',
      REOPENED: 'Un comentario que usted sigue está abierto de nuevo',
      MERGED: 'Un comentario que usted sigue se unió a otro que dice lo mismo',
    },
    mergedNote: 'A partir de ahora recibirá noticias de ese.',
    teamSays: 'El equipo dice:\n{reason}',
    seeOrStop: 'Ver la entrada o dejar de recibir estos correos: {link}',
  },
  fr: {
    buttons: {
      confirm: 'Oui, envoyez-moi des e-mails',
      confirmed: 'Cela fonctionne maintenant',
      stillBroken: 'Cela ne fonctionne toujours pas',
      unsubscribe: 'Ne plus recevoir ces e-mails',
    },
    ask: 'Voulez-vous des e-mails sur cet avis ?',
    askNote:
      'Vous recevez un e-mail quand il est réalisé, refusé, rouvert ou fusionné : au plus un par jour.',
    followed: 'Avis que vous suivez',
    confirmed: 'Votre adresse est confirmée',
    confirmedNote:
      'Vous recevez un e-mail quand cet avis évolue. Chaque e-mail indique comment ne plus les recevoir.',
    stopped: 'Vous ne recevrez plus ces e-mails',
    stoppedNote: 'Vous ne recevrez plus d’e-mails sur cet avis.',
    gone: 'Ce lien n’est plus valable',
    goneNote: 'Les liens des e-mails sont valables 30 jours, et jusqu’à ce que vous y mettiez fin.',
    goneStopped: 'Si vous y avez mis fin, vous n’avez rien d’autre à faire.',
    over: 'Cette question n’est plus d’actualité',
    overNote:
      'L’avis a évolué depuis cet e-mail. S’il est réalisé de nouveau, un autre e-mail vous le demandera.',
    thanks: 'Merci',
    works: 'L’équipe saura que cela fonctionne.',
    broken: 'L’équipe saura que cela ne fonctionne toujours pas.',
    optIn: {
      subject: 'Voulez-vous des e-mails sur un avis ?',
      given: 'Quelqu’un a donné cette adresse pour savoir ce que devient un avis.',
      confirm: 'Si c’était vous, ouvrez cette page et confirmez-le : {link}',
      ignore:
        'Si ce n’était pas vous, vous n’avez rien à faire : sans confirmation, vous ne recevrez aucun e-mail à ce sujet.',
    },
    news: {
      DEPLOYED: 'Un avis que vous suivez a été réalisé',
      REJECTED: 'Un avis que vous suivez a été refusé',
      REOPENED: 'Un avis que vous suivez est de nouveau ouvert',
      MERGED: 'Un avis que vous suivez a été fusionné avec un autre qui dit la même chose',
    },
    mergedNote: 'Vous recevrez désormais des nouvelles de celui-ci.',
    teamSays: 'L’équipe dit :\n{reason}',
    seeOrStop: 'Voir l’avis ou ne plus recevoir ces e-mails : {link}',
  },
  ar: {
    buttons: {
      confirm: 'نعم، أرسلوا لي رسائل',
      confirmed: 'يعمل الآن',
      stillBroken: 'ما زال معطلاً',
      unsubscribe: 'إيقاف هذه الرسائل',
    },
    ask: 'هل تريد رسائل حول هذه الملاحظة؟',
    askNote: 'تصلك رسالة عند تنفيذها أو رفضها أو إعادة فتحها أو دمجها: رسالة واحدة في اليوم على الأكثر.',
    followed: 'ملاحظة تتابعها',
    confirmed: 'تم تأكيد عنوانك',
    confirmedNote: 'تصلك رسالة عندما يحدث شيء لهذه الملاحظة. وفي كل رسالة طريقة إيقافها.',
    stopped: 'توقفت هذه الرسائل',
    stoppedNote: 'لن تصلك رسائل أخرى حول هذه الملاحظة.',
    gone: 'لم يعد هذا الرابط صالحًا',
    goneNote: 'روابط الرسائل صالحة 30 يومًا، وحتى توقف الرسائل.',
    goneStopped: 'إذا أوقفتها فلا يلزمك فعل شيء آخر.',
    over: 'انتهى هذا السؤال',
    overNote: 'تغيرت الملاحظة منذ هذه الرسالة. إذا نُفذت من جديد فستسألك رسالة لاحقة.',
    thanks: 'شكرًا لك',
    works: 'سيعلم الفريق أن الأمر يعمل.',
    broken: 'سيعلم الفريق أن الأمر ما زال معطلاً.',
    optIn: {
      subject: 'هل تريد رسائل حول ملاحظة؟',
      given: 'أعطى أحدهم هذا العنوان ليعرف ما يحدث لملاحظة.',
      confirm: 'إذا كنت أنت، فافتح هذه الصفحة وأكد ذلك: {link}',
      ignore: 'إذا لم تكن أنت، فلا يلزمك فعل شيء: دون تأكيد لن تصلك رسائل حولها.',
    },
    news: {
      DEPLOYED: 'نُفذت ملاحظة تتابعها',
      REJECTED: 'رُفضت ملاحظة تتابعها',
      REOPENED: 'فُتحت من جديد ملاحظة تتابعها',
      MERGED: 'دُمجت ملاحظة تتابعها مع أخرى بالمعنى نفسه',
    },
    mergedNote: 'ستصلك من الآن أخبار تلك الملاحظة.',
    teamSays: 'يقول الفريق:\n{reason}',
    seeOrStop: 'لعرض الملاحظة أو إيقاف هذه الرسائل: {link}',
  },
  ja: {
    buttons: {
      confirm: 'はい、メールを受け取ります',
      confirmed: '直りました',
      stillBroken: 'まだ直っていません',
      unsubscribe: 'メールを停止する',
    },
    ask: 'このご意見に関するメールを受け取りますか？',
    askNote: '実装、却下、再開、統合されたときにメールをお送りします。1日1通までです。',
    followed: 'フォロー中のご意見',
    confirmed: 'メールアドレスを確認しました',
    confirmedNote: 'このご意見に動きがあるとメールをお送りします。停止方法は各メールに記載しています。',
    stopped: 'メールを停止しました',
    stoppedNote: 'このご意見に関するメールは今後届きません。',
    gone: 'このリンクは無効になりました',
    goneNote: 'メール内のリンクは30日間、またはメールを停止するまで有効です。',
    goneStopped: '停止された場合は、これ以上の操作は必要ありません。',
    over: 'この質問は終了しました',
    overNote: 'このメールの後に状況が変わりました。再び実装されたときに、あらためてメールでお尋ねします。',
    thanks: 'ありがとうございます',
    works: '直ったことをチームに伝えます。',
    broken: 'まだ直っていないことをチームに伝えます。',
    optIn: {
      subject: 'ご意見に関するメールを受け取りますか？',
      given: 'ご意見の経過を知るために、このメールアドレスが入力されました。',
      confirm: 'ご本人の場合は、このページを開いて確認してください： {link}',
      ignore: 'お心当たりがない場合は、何もする必要はありません。確認がなければメールは届きません。',
    },
    news: {
      DEPLOYED: 'フォロー中のご意見が実装されました',
      REJECTED: 'フォロー中のご意見は却下されました',
      REOPENED: 'フォロー中のご意見が再開されました',
      MERGED: 'フォロー中のご意見は、同じ内容のご意見に統合されました',
    },
    mergedNote: '今後はそちらの動きをお知らせします。',
    teamSays: 'チームより：\n{reason}',
    seeOrStop: 'ご意見を見る、またはメールを停止する： {link}',
  },
}
