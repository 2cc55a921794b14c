/**
 * Words of takeover, by what they do in a sentence, in the languages we read. Entries are folded (lower case, no
 * diacritics); a trailing `*` makes a stem. One word may do several things.
 */
export const concepts = [
  'override',
  'prior',
  'instruction',
  'reveal',
  'secret',
  'machine',
  'new',
  'you',
  'mode',
  'say',
  'not',
  'refuse',
  'limit',
  'act',
  'execute',
  'system',
  'urgent',
  'only',
  'everything',
  'user',
  'guard',
] as const
export type Concept = (typeof concepts)[number]

export const bit = Object.fromEntries(concepts.map((name, index) => [name, 1 << index])) as Record<
  Concept,
  number
>

export const lexicon: Record<Concept, string> = {
  override: `ignore ignor* disregard* forget* forgot override* overrid* overwrite bypass* circumvent* neglect* discard
    dismiss* supersede* overlook nullify void abandon unlearn erase countermand suspend
    ignorier* vergiss* vergesst vergessen missacht* ubergeh* uberschreib* umgeh* beachte*
    ignore* ignorez oublie* oubliez neglige* contourne* ecrase* outrepasse*
    ignora* ignore* olvida* olvide* desestima* descarta* omite* omita* anula* pasa*
    esqueca* esquece* desconsidere* desconsidera* descarte* anule* burle
    dimentica* scorda* trascura* tralascia* disattend* annulla* aggira*
    negeer* vergeet* omzeil* zignoruj* ignoruj* zapomnij* pomin* lekcewaz* obejdz*
    игнорир* проигнорир* забудь* забыть забудьте отбрось* обойди* отмени* не_учитывай* пренебре* ігнору* забудьт* знехту*
    yoksay* gormezden unut* dikkate gecersiz atla*
    ignorera* glom bortse* glem* ignorer* unohda* ohita ignoruj* zapomen* ignoral* felejts* ignora* uita* αγνοησ* ξεχασ*
    abaikan lupakan bo_qua quen bỏ kalimutan huwag_pansinin
    تجاهل* انس انسى تغاض* تخطى نادیده فراموش התעלם התעלמו שכח
    अनदेखा नजरअंदाज नज़रअंदाज़ उपेक्षा भूल उपेक्षा_करें bhool bhul bhulo অগ্রাহ্য উপেক্ষা ভুলে
    무시* 잊어* 잊고 忽略 忽视 无视 忘记 忘掉 不理会 不要理会 忽視 無視 忘れ 無視し 破棄 ละเว้น เพิกเฉย ลืม ไม่ต้องสนใจ
    shperfill* harro* leig_seachad dearmad indlela ungakunaki nsealladh`,
  prior: `previous previously prior above earlier preceding former foregoing before original initial existing past
    current old last allprevious until
    vorherig* vorig* vorangegangen* vorangehend* bisherig* obig* fruher* vorher ursprunglich* zuvor davor
    precedent* anterieur* ci-dessus avant initial* prealable* auparavant
    anterior* previa* previo* previas previos arriba antes inicial* dicho dije
    prévi* acima precedent* sopra prima inizial* vorige voorgaande eerdere bovenstaande
    poprzedni* powyzsz* wczesniejsz* dotychczasow* предыдущ* прежн* ранее вышеуказан* выше первоначальн* попередн* раніше
    onceki yukaridaki tidigare foregaende ovanstaende tidligere forrige aiemmat edelliset predchoz* predesl* korabbi elozo anterioar* precedent* προηγουμεν*
    sebelumnya terdahulu sebelum truoc trước tren
    السابق* السابقة سابقة قبل أعلاه قبلی הקודמות הקודם לעיל
    पिछले पिछली पूर्व पहले ऊपर pichle pichhle pehle pichli পূর্ববর্তী আগের
    이전 이전의 기존 앞의 위의 앞선 之前 以前 先前 以上 上述 前面 前の 上記 これまで 従来 ก่อนหน้า ข้างต้น meparshm*`,
  everything: `all any every everything whole entire anything alle alles allen samtlich* jegliche tout toute tous toutes
    todo toda todos todas tudo tutto tutta tutti tutte alle wszystk* все всё всех усі всі butun tum hepsini alla alt alle
    kaikki vsech* vsechny minden toate tot ολα ολες semua seluruh segala tat_ca moi كل جميع همه כל כולן सभी सब सारे sab saare সব সমস্ত
    모든 모두 전부 所有 一切 全部 任何 すべて 全て あらゆる ทั้งหมด gjitha`,
  instruction: `instruction* prompt prompts rule rules guideline* directive* command commands programming constraint*
    directions orders context training policy policies guidance guardrail* message messages conversation
    anweisung* instruktion* regel* befehl* vorgabe* richtlinie* aufgabe* auftrag* eingabeaufforderung*
    consigne* regle* directive* ordre* message* invite indication*
    instruccion* regla* directriz* directrices orden* indicacion* mensaje*
    instruc* regra* diretriz* ordem ordens comando* prompt*
    istruzion* regol* direttiv* comand* indicazion*
    instructie* regels richtlijn* opdracht* bevel*
    instrukcj* polecen* zasad* wytyczn* komend*
    инструкц* указани* правил* команд* директив* промпт* сообщени* інструкц* вказівк*
    talimat* komut* kural* yonerge* instruktioner* regler* anvisning* ohjeet ohjeita pokyn* instrukc* utasitas* instructiun* οδηγι* εντολ*
    instruksi* perintah* aturan* petunjuk huong_dan chi_thi lenh quy_tac tagubilin
    تعليمات* التعليمات أوامر الأوامر قواعد القواعد توجيهات دستور* הוראות ההוראות הנחיות
    निर्देश* निर्देशों आदेश* नियम* nirdesh* instructions নির্দেশ* নির্দেশাবলী
    지시* 지침* 명령* 규칙* 프롬프트* 指示 指令 说明 規則 规则 提示 提示词 命令 ルール プロンプト 指導 คำสั่ง คำแนะนำ กฎ
    udhezim* stiuir* imiyalelo izinto umyalezo`,
  reveal: `reveal* expose* disclos* leak* divulge* recite exfiltrat* dump print* output* display* show* repeat* echo list share*
    summarize tell give extract copy spit translate encode enumerate
    verrat* zeig* enthull* offenbar* gib nenn* wiederhol* druck* ausgeb* preisgeb* teil*
    revele* montre* affiche* divulgue* donne* repete* partage* imprime* recopie*
    revela* muestra* mostra* muestre* divulga* dime repite* imprime* comparte* ensename
    revele mostre* exiba* repita* diga imprima* compartilhe*
    rivela* mostra* mostrami stampa* ripeti* condividi* elenca* onthul* toon herhaal* geef
    ujawnij* pokaz* wyswietl* wypisz* podaj* powtorz*
    покажи* раскрой* выведи* выведите повтори* напечатай* сообщи* розкрий* виведи*
    goster* acikla* ifsa yazdir* tekrarla* visa avsloja vis afslor zobraz* odhal* mutasd* arata* δειξε*
    tampilkan ungkap* bocorkan ulangi tiet_lo hien_thi lap_lai ipakita
    اكشف أظهر اطبع كرر اعرض نشان הצג חשוף הדפס
    बताओ दिखाओ प्रकट batao dikhao bata dikha nikaal দেখাও প্রকাশ
    공개* 출력* 보여* 알려* 반복* 显示 揭示 泄露 输出 打印 透露 告诉 重复 表示 出力 明かし 公開 教えて 漏らし แสดง เปิดเผย
    shfaq* zbulo* trego* perserit* foillsich* umugqa`,
  secret: `secret* password* passwd credential* api_key apikey api token tokens env .env environment confidential hidden
    private key keys ssh aws database schema internal
    passwort* kennwort* geheim* zugangsdaten umgebungsvariablen vertraulich* schlussel
    mot_de_passe secret* identifiants confidentiel* cle cles environnement
    contrasena* clave* secreto* credenciales confidencial* senha* credenciais chave* segred* credenzial* segret* chiav*
    wachtwoord* geheime hasl* sekret* klucz* парол* секрет* ключ* токен* конфиденциальн*
    sifre* gizli anahtar* losenord hemlig* salasana heslo jelszo parola κωδικ* kata_sandi sandi rahasia mat_khau bi_mat
    كلمة_المرور سري السرية مفتاح رمز סיסמה סוד पासवर्ड गुप्त गोपनीय gupt পাসওয়ার্ড গোপন
    비밀* 암호* 비밀번호 密码 密钥 秘密 机密 隐藏 パスワード 機密 秘匿 鍵 รหัสผ่าน ความลับ fjalekalim*`,
  machine: `ai llm chatgpt gpt gpt-4 gpt4 claude gemini copilot agent agents assistant assistants chatbot bot model models
    codex cursor devin llama bard grok siri robot automated automation classifier
    ki assistent* sprachmodell* agenten ia assistente assistant* modele agente asistente* modelo asystent* ии ассистент* модель агент* бот*
    yapay asistan* 助手 模型 人工智能 机器人 アシスタント エージェント モデル 인공지능 어시스턴트 모델 المساعد مساعد सहायक एआई asisten tro_ly ผู้ช่วย`,
  new: `new now instead following next henceforth start updated actual real
    neue* jetzt stattdessen folgend* ab_sofort nun nouve* maintenant desormais suivant* plutot nuev* ahora siguiente* lugar nov* agora seguinte* vez
    nuov* adesso ora seguent* invece nieuwe nu volgende now* teraz nastepuj* нов* теперь вместо следующ* yeni simdi bundan ny nya istallet uusi
    नया नए अब अभी naya ab 새로운 새 지금부터 이제 대신 新 新的 现在 从现在起 而是 今後 新しい 代わりに これから جديد* الآن بدلا baru sekarang moi_ bay_gio mới`,
  you: `you your yours yourself u ur du dein* dir dich ihr euch sie ihre* tu ton ta tes toi vous votre vos tus usted* ti te tuo tua
    tuoi voce seu sua je jij jouw uw twoj* ty twoje ты твои* твой твоя вы ваш* тебе sen senin sana siz aap aapka tum tumhara आप आपके तुम तुम्हारे
    你 你的 您 您的 あなた 君 너 당신* 너의 أنت لك anda kamu ban ban_`,
  mode: `dan jailbreak* jailbroken godmode unfiltered unrestricted uncensored unlimited unhinged amoral stan aim evil devmode opposite
    unmoderated limitless omega maximum chaos freedomgpt
    uneingeschrankt* ungefiltert* unzensiert* illimite* ilimitad* sin_restricciones sem_restricoes senza_restrizioni без_ограничений kisitlamasiz 越狱 无限制 脱獄 制限なし 탈옥`,
  say: `say write respond reply answer type return produce generate begin start end include append insert
    sag* schreib* antworte* antwort repond* reponds ecris ecrivez dis dites di escrib* respond* contest* escrev* respon*
    scriv* rispond* di' zeg schrijf antwoord napisz odpowiedz* powiedz напиши* ответь* отвечай* скажи* напишіть yaz soyle cevap* skriv svara sag_
    लिखो बोलो कहो likho bolo kaho 说 写 回答 回复 言って 書いて 答えて 말해 대답* 작성* اكتب قل أجب katakan tulis jawab tra_loi viet noi`,
  not: `not no never don't dont cannot can't without won't doesn't nor nothing stop nicht kein* niemals ohne ne pas sans jamais aucun* ni
    nunca ningun* sin nao nem sem nessun* non mai senza niet geen nooit nie bez не нет никогда без ні yok hayir degil inte aldrig ikke
    मत नहीं न mat nahi 不 别 不要 没有 ない しない 하지 마 말고 لا بدون لن jangan tidak tanpa khong đừng`,
  refuse: `refuse* decline* reject warn* apolog* mention* censor* disclaim* hesitat* object deny notify inform comply obey follow
    verweiger* erwahn* warn* entschuldig* befolg* refus* mentionne* avert* obei* rechaz* mencion* advert* obedec* recus* rifiut* menzion* weiger*
    odmaw* wspomin* отказ* упомин* предупрежд* reddet* 拒绝 提及 警告 服从 拒否 言及 従 거부* 언급* ترفض تذكر tolak sebutkan`,
  limit: `restriction* limit* limitation* filter* ethic* moral* censorship safety safeguard* boundar* guardrail* restrain* moderation
    content_policy consequences legality barrier* einschrankung* grenze* filter ethi* moral* sicherheit* restriction* filtre* limite* ethique*
    restriccion* filtro* etic* limite* restric* restrizion* beperking* ograniczen* filtr* ограничен* фильтр* этик* морал* безопасност*
    kisitlama* filtre* sinir* 限制 过滤 道德 安全 制限 フィルター 倫理 제한* 필터* 윤리* قيود القيود batasan pembatasan gioi_han`,
  act: `act pretend* roleplay role-play simulate* simulat* imagine emulate impersonat* become behave character persona role play
    hypothetical* fictional stell spiel* verhalt* tu_so agis joue* imagine* simule* comporte* actua* finge* imagina* simula* aja atue finja*
    agisci fingi* comportati doe_alsof gedraag zachowuj udawaj wciel веди притвор* представь* сыграй вообрази davran rol farz
    扮演 假装 模拟 想象 振る舞 ふり 演じ 행동* 연기* 가정 تصرف تظاهر bertindak berpura* hay_dong_vai dong_vai`,
  execute: `execute* run send post upload* delete* remove drop commit push merge* approve* install* download* fetch forward curl wget
    transfer* disable* grant visit open navigate modify rm chmod sudo eval exec call invoke close email
    fuhr* ausfuhr* sende* losch* lade offne execut* envoie* envoy* supprim* ejecut* envi* borra* elimina* execut* apag* esegu* invi* cancell* stuur voer
    wykonaj wyslij usun выполни* отправь* удали* запусти* calistir* gonder* sil 执行 发送 删除 运行 上传 実行 送信 削除 실행* 전송* 삭제* نفذ أرسل احذف
    jalankan kirim hapus thuc_hien gui xoa`,
  system: `system systems developer admin administrator root sudo operator superuser maintenance debug override creator openai anthropic
    google microsoft system: entwickler* administrator* systeme developpeur* sistema* desarrollador* desenvolvedor* sviluppator* systeem*
    систем* разработчик* администратор* sistem* gelistirici 系统 开发者 管理员 システム 開発者 管理者 시스템 개발자 관리자 النظام نظام सिस्टम hệ_thống he_thong`,
  urgent: `important urgent urgently attention immediately critical emergency must mandatory required warning alert notice stopp achtung wichtig* dringend*
    sofort important* urgence immediatement urgente* atencion importante* inmediatamente atencao imediatamente attenzione subito wazne uwaga natychmiast
    важно внимание срочно немедленно onemli dikkat acil 重要 紧急 注意 立即 必须 緊急 至急 必ず 중요 긴급 즉시 반드시 مهم عاجل फौरन turant penting segera`,
  only: `only just solely exclusively simply verbatim exactly nur lediglich bloss seulement uniquement juste solo solamente unicamente somente apenas soltanto
    alleen enkel tylko wylacznie только лишь просто sadece yalnizca bara endast kun सिर्फ केवल sirf keval 只 仅 只需 仅仅 だけ のみ 만 오직 فقط hanya chi`,
  guard: `auth authentication authorization authorisation middleware test tests review reviews csrf xss validation sanitization limiter
    audit protection protections permission permissions check checks logging linter lint encryption sandbox firewall verification signature
    signatures approval antivirus csp cors tls ssl 2fa mfa captcha monitoring alerts scanner hooks workflow workflows pipeline ci
    tests_ prufung* authentifizierung berechtigung* prufungen verschlusselung authentification verification autorisation pruebas autenticacion revision
    permisos testes autenticacao revisao verifica* autenticazione controlli testy uwierzytelnian* проверк* тест* аутентификац* testleri dogrulama
    测试 认证 审查 权限 验证 テスト 認証 レビュー 権限 테스트 인증 검토 권한 اختبار* المصادقة`,
  user: `user users human humans anyone anybody customer customers reviewer reviewers maintainer maintainers engineer engineers colleague colleagues team admins owner owners boss benutzer* nutzer* utilisateur* usuari* utent*
    gebruiker* uzytkownik* пользовател* kullanici* 用户 ユーザー 사용자* المستخدم उपयोगकर्ता pengguna nguoi_dung`,
}
