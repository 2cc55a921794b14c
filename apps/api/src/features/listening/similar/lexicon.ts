/**
 * Synonyms in feedback about software, in English, German, French, Spanish, Italian and Polish. Each line is one
 * concept. A word matches every word that begins with it; a phrase matches exactly. Words have no accents, like those
 * of `wordsOf`.
 */
const lines = `
login log in|logging in|sign in|signing in|log on|login|signin|anmeld|einlogg|connexion|connecter|identifi|iniciar sesion|inicio de sesion|acceder|acceso|accedere|accesso|login|zalogow|logowan
logout session|sitzung|sesion|sesja|sesj|kicked out|thrown out|log out|sign out|logging out|logout|abmeld|auslogg|deconnexion|deconnect|cerrar sesion|cierra sesion|disconnett|uscire dall|wylogow
password password|passcode|passwor|kennwort|passwort|mot de passe|contrasena|clave|parola d|hasl
account account|profile|konto|profil|compte|cuenta|perfil|profilo|kont
crash crash|quits|shuts down|dies|absturz|absturz|sturzt|abgesturzt|plant|se ferme|ferme tout|cierra sola|se cierra|bloque|si chiude|zamyka sie|wywala|pada|wysypuj
freeze freez|frozen|hangs|stuck|unrespons|hangt|eingefror|friert|reagiert nicht|reagiert nicht mehr|gele|fige|bloqu|congel|colgad|se cuelga|non risponde|zawiesza|zacina|zamarz
slow slow|lag|sluggish|takes forever|takes ages|ages to|langsam|lahm|trage|dauert ewig|ewig|ruckel|lent|rame|met des heures|lento|lenta|tarda|eternidad|lentezz|ci mette|woln|dlugo|wieki|muli
load load|open up|laden|ladt|ladezeit|charge|chargement|cargar|carga|caric|laduj|wczyt
pay pay|checkout|purchase|bezahl|zahlung|zahlen|kasse|paie|payer|payement|regler|pagar|pago|compra|pagament|pagare|acquist|plac|platnos|zakup
invoice invoice|receipt|bill|rechnung|beleg|quittung|facture|recu|factura|recibo|fattur|ricevut|faktur|rachunek|paragon
card credit card|card|kreditkarte|karte|carte|tarjeta|carta|kart
cart cart|basket|warenkorb|einkaufskorb|panier|carrito|cesta|carrello|koszyk
order order|bestell|commande|pedido|ordin|zamowien
delivery delivery|shipping|shipment|parcel|package|liefer|versand|paket|livraison|colis|envio|entrega|paquete|consegn|spedizion|pacco|dostaw|przesylk|paczk
refund refund|money back|ruckerstatt|geld zuruck|erstatt|rembours|reembols|devoluc|devolver|rimbors|zwrot
price price|cost|preis|kosten|prix|cout|precio|coste|prezz|costo|cena|koszt
discount discount|voucher|coupon|promo|rabatt|gutschein|reduction|bon de|code promo|descuento|cupon|sconto|buono|rabat|kupon|znizk|bon
total total|sum|amount|summe|betrag|gesamt|somme|montant|importe|suma|importo|totale|kwot|suma
tax tax|vat|steuer|mwst|impot|tva|impuest|iva|tassa|podat|vat
search search|finding|lookup|suche|suchen|suchfeld|gesucht|recherch|chercher|busqued|buscar|buscador|cerca|ricerca|trovare|szuka|wyszuk
filter filter|filtr|narrow
sort sort|order by|sortier|reihenfolge|tri|trier|ordenar|orden|ordin|sortow|kolejnos
save save|saving|stored|speicher|gesichert|sichern|enregistr|sauvegard|guarda|salvat|salvar|salvataggio|zapis
lost lost|gone|disappear|vanish|missing|deleted itself|verloren|weg|verschwind|verschwund|fehlt|perdu|disparai|disparu|perdid|desaparec|pers|sparisc|sparit|scompar|znik|utrac|przepad|gubi
delete delete|remove|erase|trash|losch|entfern|supprim|effac|elimin|borra|quitar|cancell|rimuov|usun|kasow|skasow
edit edit|change|modify|bearbeit|ander|modifi|editar|cambiar|modific|edyt|zmien|zmian
upload upload|attach|hochlad|anhang|anhang|televers|joindre|piece jointe|subir|adjunt|carica|allega|allegat|wgra|zalacz|przesla
download download|export|herunterlad|download|exportier|telecharg|export|descarg|exportar|scaric|esport|pobier|pobra|eksport
file file|document|datei|dokument|fichier|archivo|fichero|documento|plik|dokument
image image|picture|photo|pic|bild|foto|photo|imagen|foto|immagin|zdjec|obraz|fotk
video video|clip|film|wideo|nagran
sound sound|audio|volume|noise|ton|lautstark|klang|son|volume|sonido|volumen|suono|dzwiek|glosnos
notify notification|notify|alert|push|reminder|benachrichtig|mitteilung|erinner|notific|avis|rappel|alerte|aviso|recordator|avvis|promemor|powiadom|przypomn
mail mail|inbox|newsletter|posteingang|courriel|messagerie|correo|posta|poczt|skrzynk
message message|chat|nachricht|message|mensaje|messaggi|wiadomos|czat
button button|knopf|taste|schaltflache|bouton|boton|pulsante|tasto|bottone|przycisk|guzik
click click|tap|press|klick|drucke|drucken|tipp|cliqu|appuy|clic|pulsar|pulso|toco|tocar|premo|premere|cliccare|klik|nacis|wcis
menu menu|navigation|sidebar|seitenleiste|navigation|navigat|barra lateral|barre|nawigac
keyboard keyboard|shortcut|tastatur|kurzel|tastenk|clavier|raccourci|teclado|atajo|tastiera|scorciatoi|klawiatur|skrot
screen screen|display|bildschirm|anzeige|ecran|affich|pantalla|schermo|schermata|ekran|wyswietl
blank blank|white screen|empty|leer|weiss|vide|blanc|vaci|blanco|vuot|bianc|pust|bial
dark dark|night|dunkel|nacht|sombre|nuit|oscur|noche|scur|notte|notturn|ciemn|nocn
bright bright|glare|dazzl|blind|hell|grell|blend|eblou|aveugl|deslumbr|brillant|abbagli|accec|jasn|osleip|oslep|razi
contrast contrast|readable|legible|hard to read|unreadable|kontrast|lesbar|entziffer|lisib|contraste|legib|lee mal|leggib|leggere|kontrast|czytel
font font|text size|letters|schrift|buchstab|police|caracter|taille du texte|letra|tamano de texto|caratter|czcionk|liter
small small|tiny|too little|klein|winzig|petit|minuscul|pequen|diminut|piccol|maly|male|mala|malenk|drobn
color color|colour|farb|couleur|color|colore|kolor
language language|translation|locali|sprache|ubersetz|langue|traduc|idioma|lingua|traduz|jezyk|tlumacz
wrong wrong|incorrect|false|off by|falsch|verkehrt|stimmt nicht|faux|fausse|errone|mauvais|incorrect|equivocad|mal|sbagliat|errat|scorrett|bledn|zly|zle|niepopraw|nieprawidl
error error|fails|failure|exception|fehler|scheitert|erreur|echoue|echec|error|falla|fallo|errore|fallisc|blad|bledem|nie udaje
duplicate twice|double|duplicat|two times|doppelt|zweimal|dupliz|double|deux fois|doublon|doble|dos veces|duplicad|doppi|due volte|podwoj|dwa razy|dwukrot|zdublow
sync sync|up to date|synchron|abgleich|synchro|sincroniz|synchroniz|rownoczes
offline offline|no internet|without connection|ohne internet|ohne netz|funkloch|hors ligne|sans connexion|sans internet|sin conexion|sin internet|senza connession|senza internet|bez interne|bez siec|brak siec
battery battery|drain|akku|batterie|strom|bateria|batteria|scarica|rozladow|bateri
map map|gps|location|route|karte von|standort|ort|carte de|position|itineraire|mapa|ubicacion|ruta|mappa|posizion|percors|lokaliz|tras
calendar calendar|date|appointment|kalender|termin|datum|calendrier|rendez|agenda|fecha|cita|calendari|data|appuntament|kalendarz|termin|dat
clock time|clock|hour|timezone|uhrzeit|zeitzone|stunde|heure|fuseau|hora|huso|ora|orario|fuso|godzin|czas|stref
scroll scroll|swipe|scroll|wisch|defil|balay|desplaz|desliz|scorr|przewij
zoom zoom|enlarge|vergrosser|agrandi|ampliar|aumentar|ingrand|powiek
phone phone|mobile|android|iphone|handy|smartphone|telefon|telephone|portable|movil|celular|telefono|cellular|komork
tablet tablet|ipad|tableta
print print|drucker|ausdruck|imprim|imprim|impresor|stampa|druk|wydruk
share share|sharing|teilen|freigeb|partag|compart|condivid|udostepn
invite invite|invitation|einlad|invit|zaprosz|zapras
team team|colleague|member|kolleg|mitglied|equipe|collegue|membre|equipo|companer|miembr|squadra|collegh|membr|zespol|czlonk
update update|upgrade|new version|aktualis|mise a jour|actualiz|aggiorn|aktualiz
settings setting|preference|option|einstellung|optionen|reglage|parametr|preferenc|ajuste|configurac|impostazion|preferenz|ustawien|opcj
code two factor|2fa|verification code|authenticator|otp|bestatigungscode|zwei faktor|code de verification|double authent|codigo|dos pasos|codice|verifica in due|kod
confirm confirm|verify|bestatig|confirm|valid|verific|conferm|potwierdz|weryfik
form form|field|input|formular|feld|eingabe|formulaire|champ|formular|campo|modulo|formularz|pole
address address|postcode|zip|adresse|postleitzahl|plz|code postal|direccion|codigo postal|indirizzo|cap|adres|kod pocztow
name name|nachname|vorname|nom|prenom|nombre|apellid|nome|cognome|nazwisk|imie|nazw
subscription subscription|membership|plan|abo|abonnement|mitgliedschaft|abonn|suscripc|abbonament|subskrypc|abonament
cancel cancel|terminate|unsubscribe|kundig|storn|abbestell|annul|resili|desabonn|cancelar|baja|disdire|disdett|annullar|anulow|rezygn|wypis
register register|sign up|create an account|registrier|inscri|creer un compte|registr|iscri|rejestr|zalozy
start start|launch|open the app|boot|startet|starten|offnen|demarr|lance|lancement|ouvr|arranc|inicia|abrir|avvi|aprir|uruchom|wlacz|otwier|otworz
back go back|back button|previous|zuruck|retour|revenir|arriere|atras|volver|indietro|tornar|wstecz|wrocic|cofn
undo undo|revert|ruckgangig|annuler la derniere|deshacer|annulla l|cofnij|cofac
list list|table|row|liste|tabelle|zeile|tableau|ligne|lista|tabla|fila|tabella|riga|tabel|wiersz
chart chart|graph|diagram|diagramm|grafik|graphique|grafic|wykres
report report|statistic|bericht|auswertung|statistik|rapport|statistiqu|informe|estadistic|reporte|rapporto|statistich|raport|statyst
import import|csv|excel|spreadsheet|importier|tableur|hoja de calculo|foglio|arkusz
copy copy|paste|clipboard|kopier|zwischenablage|einfug|copi|coll|presse papier|copiar|pegar|portapapel|copia|incoll|appunti|kopiow|wklei|schow
drag drag|drop|ziehen|verschieb|gliss|deplac|arrastr|trascin|przeciag|przenies
ads advert|ads|banner|popup|pop up|werbung|anzeigen|pub|publicite|anuncio|publicidad|pubblicit|reklam
privacy privacy|tracking|personal data|datenschutz|vie privee|donnees personnel|privacidad|datos personal|dati personal|prywatnos|dane osob
cookie cookie|consent|einwillig|consentement|consentimiento|consens|zgod
help help|support|hotline|hilfe|kundendienst|aide|assistance|service client|ayuda|soporte|atencion al cliente|aiuto|assistenza|pomoc|obslug
`
/** Each concept with its words. */
export const concepts: readonly (readonly [name: string, words: readonly string[]])[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ')
    return [line.slice(0, space), line.slice(space + 1).split('|')] as const
  })

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))
/** Frequent words of a language. They identify the language, but no topic. */
export const fillersOf: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(`
    a about after again all also always am an and any are as at be because been before but by can cannot could did do does doesn don
    even every for from get gets got had has have he her his how i if in into is isn it its just like make makes me more my never no
    not now of off on only or our out over please really same she should since so some still such than that the their them then there
    these they this to too up us very was wasn we were what when where which while who why will with would you your`),
  de: wordSet(`
    aber alle allem alles als also am an auch auf aus bei beim bin bis da dann das dass dem den der des die doch du ein eine einem
    einen einer es etwas fur ganz geht habe haben hat ich ihr im immer in ist ja jede jeder jedes jedesmal kann kein keine man mein
    meine meinem meinen meiner mich mir mit nach nicht nichts noch nur ob oder ohne schon sehr sein seit sich sie sind so soll uber um
    und uns unser vom von vor war was wenn werden wie wieder wird wo zu zum zur`),
  fr: wordSet(`
    au aucun aussi avec avoir bien ca car ce cela ces cet cette chaque comme dans de des donc du elle en encore est et etre eu fait
    il ils je jamais la le les leur lors ma mais me meme mes moi mon ne nous on ou par pas peut plus pour quand que quelque qui sa sans
    se ses si son sont sur ta toujours tous tout toute tres trop un une vous y`),
  es: wordSet(`
    al algo asi aun cada como con cuando de del desde donde el ella en entre era es esta estan este esto hace hay la las le lo los mas
    me mi mis muy nada ni no nos nunca o para pero por porque puede puedo que se ser si siempre sin sobre solo son su sus tambien tan
    tengo tiene todo todos un una uno vez y ya yo`),
  it: wordSet(`
    ai alla alle anche ancora che chi ci come con cosa da dal dalla dei del della delle deve di dopo e ed era gli ha ho i il in io la le
    lo loro ma mai me mi mia mio molto ne nei nel nella nessun nessuna niente non o ogni per perche piu poi puo quando quel questa questo qui
    sei sempre senza si sia solo sono su sua sul sulla suo tra tutti tutto un una uno va volta`),
  pl: wordSet(`
    a aby albo ale ani az bardzo bez bo by byc bylo co czy dla do gdy go i ich ile im ja jak jako jest jestem jeszcze juz kazdym kiedy
    ktora ktore ktory lub ma mam mi mnie moge mojego moj moja moje mozna na nad nawet nic nie nigdy o od on ona oraz po pod potem
    przed przez przy sa sie sobie ta tak taka tam te tego tej ten tez to tu tylko tym u w wcale we wiecej wszystko z za zawsze ze zeby`),
}
