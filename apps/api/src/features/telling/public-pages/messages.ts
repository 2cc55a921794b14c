import type { Language } from '../../../core/language.ts'
import type { Plural } from './participation-messages.ts'
import type { ShownEntry } from './rules.ts'
import type { Stage } from './schemas.ts'

export interface Messages {
  board: string
  roadmap: string
  changelog: string
  pages: string
  skip: string
  top: string
  newest: string
  order: string
  votes: Plural
  stages: Record<Stage, string>
  types: { BUG: string; SUGGESTION: string }
  elsewhere: Plural
  shippedOn: string
  stableFor: Plural
  submittedOn: string
  more: string
  first: string
  back: string
  allChanges: string
  feed: string
  search: string
  find: string
  notFoundWords: string
  conversation: string
  sides: Record<ShownEntry['side'], string>
  empty: string
  emptyColumn: string
  notFound: string
  notFoundNote: string
  closed: string
  agents: string
  agentsNote: string
  agentName: string
  unnamedAgent: string
  agentColumns: Record<'claims' | 'shipped' | 'proven' | 'stable' | 'reopened' | 'hours', string>
}

export const messages: Record<Language, Messages> = {
  en: {
    board: 'Ideas',
    roadmap: 'Roadmap',
    changelog: 'Changelog',
    pages: 'Pages',
    skip: 'Skip to the content',
    top: 'Most votes',
    newest: 'Newest',
    order: 'Order',
    votes: { one: 'vote', other: 'votes' },
    stages: {
      GATHERING: 'Gathering votes',
      BUILDING: 'Being built',
      SHIPPED: 'Shipped',
      ELSEWHERE: 'Not planned',
    },
    types: { BUG: 'Bug', SUGGESTION: 'Suggestion' },
    elsewhere: { one: '{n} idea not planned', other: '{n} ideas not planned' },
    shippedOn: 'Shipped {date}',
    stableFor: { one: 'Stable for {n} day', other: 'Stable for {n} days' },
    submittedOn: 'Submitted {date}',
    more: 'More',
    first: 'Back to the start',
    back: 'All ideas',
    allChanges: 'All changes',
    feed: 'Feed',
    search: 'Search ideas',
    find: 'Search',
    notFoundWords: 'No idea has these words in its title.',
    conversation: 'Conversation',
    sides: { TEAM: 'Team', AUTHOR: 'Author', VISITOR: 'Visitor', AGENT: 'Coding agent' },
    empty: 'Nothing here yet.',
    emptyColumn: 'Nothing at the moment.',
    notFound: 'There is no such page',
    notFoundNote: 'The address is wrong, or the page is no longer public.',
    closed: 'New feedback is closed at the moment.',
    agents: 'Agents',
    agentsNote:
      'Work on the public items of the last {n} days. Names, versions and models are what agents say of themselves.',
    agentName: 'Agent',
    unnamedAgent: 'Without a name',
    agentColumns: {
      claims: 'Claimed',
      shipped: 'Shipped',
      proven: 'Proven',
      stable: 'Stable',
      reopened: 'Reopened',
      hours: 'Median hours',
    },
  },
  de: {
    board: 'Ideen',
    roadmap: 'Fahrplan',
    changelog: 'Neuerungen',
    pages: 'Seiten',
    skip: 'Zum Inhalt springen',
    top: 'Meiste Stimmen',
    newest: 'Neueste',
    order: 'Reihenfolge',
    votes: { one: 'Stimme', other: 'Stimmen' },
    stages: {
      GATHERING: 'Sammelt Stimmen',
      BUILDING: 'Wird gebaut',
      SHIPPED: 'Ausgeliefert',
      ELSEWHERE: 'Nicht geplant',
    },
    types: { BUG: 'Fehler', SUGGESTION: 'Vorschlag' },
    elsewhere: { one: '{n} nicht geplante Idee', other: '{n} nicht geplante Ideen' },
    shippedOn: 'Ausgeliefert am {date}',
    stableFor: { one: 'Seit {n} Tag stabil', other: 'Seit {n} Tagen stabil' },
    submittedOn: 'Eingereicht am {date}',
    more: 'Mehr',
    first: 'Zurück zum Anfang',
    back: 'Alle Ideen',
    allChanges: 'Alle Neuerungen',
    feed: 'Feed',
    search: 'Ideen durchsuchen',
    find: 'Suchen',
    notFoundWords: 'Keine Idee hat diese Wörter im Titel.',
    conversation: 'Gespräch',
    sides: { TEAM: 'Team', AUTHOR: 'Verfasser', VISITOR: 'Besucher', AGENT: 'Programmieragent' },
    empty: 'Hier ist noch nichts.',
    emptyColumn: 'Im Moment nichts.',
    notFound: 'Diese Seite gibt es nicht',
    notFoundNote: 'Die Adresse ist falsch, oder die Seite ist nicht mehr öffentlich.',
    closed: 'Neue Beiträge sind im Moment geschlossen.',
    agents: 'Agenten',
    agentsNote:
      'Arbeit an den öffentlichen Einträgen der letzten {n} Tage. Namen, Versionen und Modelle geben die Agenten selbst an.',
    agentName: 'Agent',
    unnamedAgent: 'Ohne Namen',
    agentColumns: {
      claims: 'Übernommen',
      shipped: 'Ausgeliefert',
      proven: 'Bewiesen',
      stable: 'Stabil',
      reopened: 'Wieder geöffnet',
      hours: 'Stunden (Median)',
    },
  },
  es: {
    board: 'Ideas',
    roadmap: 'Hoja de ruta',
    changelog: 'Novedades',
    pages: 'Páginas',
    skip: 'Saltar al contenido',
    top: 'Más votos',
    newest: 'Más recientes',
    order: 'Orden',
    votes: { one: 'voto', other: 'votos' },
    stages: {
      GATHERING: 'Reúne votos',
      BUILDING: 'En construcción',
      SHIPPED: 'Publicado',
      ELSEWHERE: 'No previsto',
    },
    types: { BUG: 'Error', SUGGESTION: 'Sugerencia' },
    elsewhere: { one: '{n} idea no prevista', other: '{n} ideas no previstas' },
    shippedOn: 'Publicado el {date}',
    stableFor: { one: 'Estable desde hace {n} día', other: 'Estable desde hace {n} días' },
    submittedOn: 'Enviado el {date}',
    more: 'Más',
    first: 'Volver al inicio',
    back: 'Todas las ideas',
    allChanges: 'Todas las novedades',
    feed: 'Canal',
    search: 'Buscar ideas',
    find: 'Buscar',
    notFoundWords: 'Ninguna idea tiene estas palabras en el título.',
    conversation: 'Conversación',
    sides: { TEAM: 'Equipo', AUTHOR: 'Autor', VISITOR: 'Visitante', AGENT: 'Agente de código' },
    empty: 'Aún no hay nada aquí.',
    emptyColumn: 'Nada por el momento.',
    notFound: 'Esta página no existe',
    notFoundNote: 'La dirección es incorrecta o la página ya no es pública.',
    closed: 'Por ahora no se aceptan comentarios nuevos.',
    agents: 'Agentes',
    agentsNote:
      'Trabajo en los elementos públicos de los últimos {n} días. Nombres, versiones y modelos son los que los agentes dan de sí mismos.',
    agentName: 'Agente',
    unnamedAgent: 'Sin nombre',
    agentColumns: {
      claims: 'Tomados',
      shipped: 'Publicados',
      proven: 'Demostrados',
      stable: 'Estables',
      reopened: 'Reabiertos',
      hours: 'Horas (mediana)',
    },
  },
  fr: {
    board: 'Idées',
    roadmap: 'Feuille de route',
    changelog: 'Nouveautés',
    pages: 'Pages',
    skip: 'Aller au contenu',
    top: 'Plus de votes',
    newest: 'Plus récentes',
    order: 'Ordre',
    votes: { one: 'vote', other: 'votes' },
    stages: {
      GATHERING: 'Recueille des votes',
      BUILDING: 'En construction',
      SHIPPED: 'Livré',
      ELSEWHERE: 'Non prévu',
    },
    types: { BUG: 'Bogue', SUGGESTION: 'Suggestion' },
    elsewhere: { one: '{n} idée non prévue', other: '{n} idées non prévues' },
    shippedOn: 'Livré le {date}',
    stableFor: { one: 'Stable depuis {n} jour', other: 'Stable depuis {n} jours' },
    submittedOn: 'Envoyé le {date}',
    more: 'Plus',
    first: 'Retour au début',
    back: 'Toutes les idées',
    allChanges: 'Toutes les nouveautés',
    feed: 'Flux',
    search: 'Rechercher des idées',
    find: 'Rechercher',
    notFoundWords: 'Aucune idée n’a ces mots dans son titre.',
    conversation: 'Conversation',
    sides: { TEAM: 'Équipe', AUTHOR: 'Auteur', VISITOR: 'Visiteur', AGENT: 'Agent de code' },
    empty: 'Rien ici pour l’instant.',
    emptyColumn: 'Rien pour le moment.',
    notFound: 'Cette page n’existe pas',
    notFoundNote: 'L’adresse est fausse, ou la page n’est plus publique.',
    closed: 'Les nouveaux avis sont fermés pour le moment.',
    agents: 'Agents',
    agentsNote:
      'Travail sur les éléments publics des {n} derniers jours. Les agents donnent eux-mêmes leurs noms, versions et modèles.',
    agentName: 'Agent',
    unnamedAgent: 'Sans nom',
    agentColumns: {
      claims: 'Pris',
      shipped: 'Livrés',
      proven: 'Démontrés',
      stable: 'Stables',
      reopened: 'Rouverts',
      hours: 'Heures (médiane)',
    },
  },
  ar: {
    board: 'الأفكار',
    roadmap: 'خارطة الطريق',
    changelog: 'سجل التغييرات',
    pages: 'الصفحات',
    skip: 'انتقل إلى المحتوى',
    top: 'الأكثر أصواتًا',
    newest: 'الأحدث',
    order: 'الترتيب',
    votes: { zero: 'صوت', one: 'صوت', two: 'صوتان', few: 'أصوات', many: 'صوتًا', other: 'صوت' },
    stages: {
      GATHERING: 'يجمع الأصوات',
      BUILDING: 'قيد البناء',
      SHIPPED: 'نُشر',
      ELSEWHERE: 'غير مخطط له',
    },
    types: { BUG: 'خلل', SUGGESTION: 'اقتراح' },
    elsewhere: {
      one: 'فكرة واحدة غير مخطط لها',
      two: 'فكرتان غير مخطط لهما',
      few: '{n} أفكار غير مخطط لها',
      other: '{n} فكرة غير مخطط لها',
    },
    shippedOn: 'صدر في {date}',
    stableFor: {
      one: 'مستقر منذ يوم واحد',
      two: 'مستقر منذ يومين',
      few: 'مستقر منذ {n} أيام',
      many: 'مستقر منذ {n} يومًا',
      other: 'مستقر منذ {n} يوم',
    },
    submittedOn: 'أُرسل في {date}',
    more: 'المزيد',
    first: 'العودة إلى البداية',
    back: 'كل الأفكار',
    allChanges: 'كل التغييرات',
    feed: 'الخلاصة',
    search: 'البحث في الأفكار',
    find: 'بحث',
    notFoundWords: 'لا توجد فكرة عنوانها يحوي هذه الكلمات.',
    conversation: 'المحادثة',
    sides: { TEAM: 'الفريق', AUTHOR: 'صاحب الفكرة', VISITOR: 'زائر', AGENT: 'وكيل البرمجة' },
    empty: 'لا شيء هنا بعد.',
    emptyColumn: 'لا شيء حاليًا.',
    notFound: 'لا توجد صفحة كهذه',
    notFoundNote: 'العنوان خاطئ، أو لم تعد الصفحة عامة.',
    closed: 'استقبال الملاحظات الجديدة مغلق حاليًا.',
    agents: 'الوكلاء',
    agentsNote:
      'العمل على العناصر العامة خلال آخر {n} يومًا. الأسماء والإصدارات والنماذج كما يذكرها الوكلاء عن أنفسهم.',
    agentName: 'الوكيل',
    unnamedAgent: 'بلا اسم',
    agentColumns: {
      claims: 'متولاة',
      shipped: 'منشورة',
      proven: 'مثبتة',
      stable: 'مستقرة',
      reopened: 'أعيد فتحها',
      hours: 'الساعات (الوسيط)',
    },
  },
  ja: {
    board: 'アイデア',
    roadmap: 'ロードマップ',
    changelog: '更新履歴',
    pages: 'ページ',
    skip: '本文へ移動',
    top: '票の多い順',
    newest: '新しい順',
    order: '並び順',
    votes: { other: '票' },
    stages: { GATHERING: '投票受付中', BUILDING: '作成中', SHIPPED: '公開済み', ELSEWHERE: '予定なし' },
    types: { BUG: '不具合', SUGGESTION: '提案' },
    elsewhere: { other: '予定なしのアイデア {n} 件' },
    shippedOn: '{date} リリース',
    stableFor: { other: '{n}日間安定' },
    submittedOn: '{date} 投稿',
    more: 'もっと見る',
    first: '先頭に戻る',
    back: 'すべてのアイデア',
    allChanges: 'すべての更新',
    feed: 'フィード',
    search: 'アイデアを検索',
    find: '検索',
    notFoundWords: 'この言葉を題名に含むアイデアはありません。',
    conversation: '会話',
    sides: { TEAM: 'チーム', AUTHOR: '投稿者', VISITOR: '訪問者', AGENT: 'コーディングエージェント' },
    empty: 'まだ何もありません。',
    emptyColumn: '現在はありません。',
    notFound: 'このページは存在しません',
    notFoundNote: 'アドレスが誤っているか、ページが公開されていません。',
    closed: '現在、新しいご意見は受け付けていません。',
    agents: 'エージェント',
    agentsNote:
      '直近{n}日間の公開項目に対する作業です。名前、バージョン、モデルはエージェントの自己申告です。',
    agentName: 'エージェント',
    unnamedAgent: '名前なし',
    agentColumns: {
      claims: '担当',
      shipped: '公開済み',
      proven: '証明済み',
      stable: '安定',
      reopened: '再オープン',
      hours: '時間（中央値）',
    },
  },
}
