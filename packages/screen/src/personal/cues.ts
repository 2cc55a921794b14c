/**
 * Words that announce the kind of a neighbouring word, in lower case, in the languages of testers. They let the tagger
 * apply what it learned from one sentence ("my wife N") to similar sentences ("mi hermano N").
 */
const kinds = {
  title: `mr mrs ms miss mister madam sir dr doctor prof professor herr herrn frau monsieur madame mme mlle señor señora
    señorita sr sra srta don doña signor signora signore sig dott dottore senhor senhora pan pani pana panu dhr mevrouw meneer
    mevr bay hanım bey sayın господин госпожа г-н г-жа пан пані rabbi imam reverend captain colonel sergeant lieutenant
    judge justice senator governor ambassador chancellor pastor fru rouva úr pane paní shri sri smt kumari`,
  greeting: `hi hello hey dear hallo liebe lieber geehrte geehrter bonjour bonsoir salut cher chère hola querido querida
    estimado estimada olá oi prezado prezada caro cara ciao gentile buongiorno hej moi beste hoi cześć drogi droga witam szanowny
    привет здравствуйте уважаемый уважаемая дорогой дорогая merhaba selam ahoj szia kedves kære kjære hei bästa greetings
    namaste salam salaam shalom moin servus hiya yo welcome привіт здравствуй`,
  closing: `regards sincerely cheers thanks thank thx yours faithfully cordially warmly respectfully grüße grüßen gruß
    gruss danke cordialement merci amicalement saludos gracias atentamente abrazo saluti cordiali grazie obrigado obrigada
    atenciosamente abraços groeten groet bedankt pozdrawiam pozdrowienia dziękuję уважением спасибо saygılarımla
    teşekkürler pozdravem terveisin kiitos hälsningar tack hilsen takk tak xoxo love sorry congratulations birthday`,
  named: `name names named called calls surname nickname alias aka maiden née née firstname lastname fullname username
    nombre apellido llamo llama nom prénom appelle nachname vorname heiße heiße heisse heißt nome cognome sobrenome chamo
    chiamo chiama naam heet imię nazwisko nazywam имя фамилия зовут adı adım soyadı jméno příjmení nimi namn heter navn
    hedder signed signature attn introduced rename spelled spelling`,
  role: `customer client patient user contact author assignee assigned reviewer reporter owner holder cardholder sender
    recipient beneficiary applicant employee tenant guest driver teacher student nurse physician manager boss supervisor
    director ceo cto cfo coo founder founders president chairman chairwoman lawyer attorney actor actress singer writer
    poet artist musician composer player coach candidate engineer developer designer accountant agent representative
    specialist analyst consultant assistant secretary minister mayor officer policyholder payee payer member admin
    moderator maintainer tester participant employer landlord prescriber provider auditor witness kunde kundin patientin
    nutzer ansprechpartner verfasser inhaber leiterin chef chefin kollege kollegin cliente paciente usuario titular
    responsable auteur utilisateur autor utente titolare klient klientka klantnaam klant клиент пользователь автор
    hosted directed`,
  kin: `wife husband spouse son daughter mother father mom mum dad brother sister uncle aunt cousin nephew niece
    grandmother grandfather grandma grandpa friend friends colleague colleagues coworker partner girlfriend boyfriend
    fiancé fiancée neighbor neighbour roommate kid buddy mate mann tochter sohn mutter vater bruder schwester freund
    freundin ehefrau nachbar mari femme fils fille mère père frère sœur soeur collègue ami amie esposa esposo marido mujer hijo
    hija hermano hermana madre padre colega amigo amiga moglie marito figlio figlia fratello sorella amico esposa filho
    filha irmão irmã mãe pai vrouw zoon dochter broer zus vriend żona mąż syn córka brat siostra kolega koleżanka жена муж
    сын дочь брат сестра мама папа друг коллега eşim oğlum kızım kardeşim arkadaşım`,
  speech: `said says say told tells tell asked asks ask replied replies answered shouted yelled whispered wrote writes
    explained explains mentioned claimed claims added noted suggested suggests reported confirmed confirms announced agreed
    argued thinks thought believes believed knows knew wants wanted hopes loves loved likes liked hates laughed smiled cried
    complained insisted warned promised sagt sagte meint meinte fragt fragte schreibt schrieb dit demande écrit dice dijo
    preguntó escribió disse scrive powiedział powiedziała сказал сказала zei`,
  deed: `met signed chaired coordinated presented completed submitted reviewed approved moved married divorced died born
    lives lived works worked joined resigned retired hired fired promoted visited flew travelled arrived phoned emailed
    texted bought paid directed starring starred sang sung played plays composed performed graduated studied studies
    teaches taught helped helps invited recommended contacted forwarded escalated led leads runs ran talked talks spoke
    speaks calling rang meets knows loves handled trained treated diagnosed prescribed testified sued killed elected
    appointed nominated sentenced arrested`,
  pronoun: `he she him her his hers himself herself who whom whose er sie ihn ihm seine ihre elle lui él ella suyo egli
    lei ele ela hij zij haar ona jego jej он она его её`,
  me: `i i'm im am me my myself mine ich bin mein meine moi mon je suis yo soy mi io sono mio eu sou meu ik ben mijn jestem
    mój я меня мой ben benim this here`,
  product: `app apps version versions server servers endpoint api apis button buttons page pages board boards dialog
    window windows mode theme themes plugin plugins extension browser browsers tab tabs menu menus settings setting screen
    editor template templates widget integration instance instances deployment cluster driver library package framework
    module component components feature features release releases build bug bugs error errors update updates upgrade
    install installer desktop mobile web platform software service services system device devices config configuration
    file files folder icon dark field form link list column column filter format font layout view panel toolbar sidebar
    popup modal token key keys database table query client cli sdk docs documentation repository support supports model
    models language script command shell terminal node edition pro plus beta alpha cloud login dashboard notification
    shortcut image images card cards theme export import datei seite knopf fenster fichier bouton page botón página
    archivo aplicación ошибка кнопка страница`,
  place: `street st road rd avenue ave lane ln drive boulevard blvd square port lake north south east west new mount mt
    city county town village country state island islands river bay hills valley station airport beach park bridge
    district region province capital university straße strasse platz stadt rue ville calle plaza ciudad via piazza ulica`,
  time: `january february march april may june july august september october november december monday tuesday wednesday
    thursday friday saturday sunday today yesterday tomorrow januar februar märz mai juni juli oktober dezember montag
    dienstag mittwoch donnerstag freitag samstag sonntag janvier février mars avril juin juillet août lundi mardi mercredi
    jeudi vendredi samedi dimanche enero febrero marzo abril mayo junio julio agosto lunes martes miércoles jueves viernes
    sábado domingo`,
  tongue: `english german french spanish italian portuguese dutch polish russian ukrainian turkish arabic hebrew chinese
    japanese korean hindi greek latin swedish danish norwegian finnish czech hungarian romanian vietnamese thai american
    british european african asian canadian australian indian mexican brazilian irish scottish`,
  work: `song songs album band film movie novel book books play opera symphony poem painting series episode show
    soundtrack biography lyrics lied buch roman chanson livre película canción libro`,
} as const

const list = Object.keys(kinds) as (keyof typeof kinds)[]

/** The number of each word's kind, counted from 1. A word in several kinds has the number of the first. */
export const cues: ReadonlyMap<string, number> = new Map(
  list.flatMap((kind, index) => kinds[kind].split(/\s+/).map((word) => [word, index + 1] as const)).reverse(),
)
