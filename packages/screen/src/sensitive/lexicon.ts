/**
 * Words for changes in the languages that the screen reads: action, asset and direction. The notation is the same as
 * in the lexicon of orders: entries are folded, a trailing `*` makes a stem, `_` joins a phrase.
 */
export const deeds = [
  'show',
  'send',
  'copy',
  'weaken',
  'allow',
  'erase',
  'run',
  'swap',
  'decide',
  'protect',
  'secret',
  'guard',
  'build',
  'package',
  'store',
  'money',
  'lasting',
  'privilege',
  'review',
  'reward',
  'outside',
  'machine',
  'covert',
  'scope',
  'report',
  'question',
  'received',
  'not',
  'plea',
  'mine',
] as const
export type Deed = (typeof deeds)[number]

export const deedBit = Object.fromEntries(deeds.map((name, index) => [name, 1 << index])) as Record<
  Deed,
  number
>

export const deedLexicon: Record<Deed, string> = {
  show: `show* print* printenv display* expose* reveal* disclos* dump* echo log logs logged logging output* list paste publish* public publicly readable visible
    plain plaintext plain-text cleartext unmasked unredacted console stdout verbose debug tell read cat open leak* quote mention render include write put screenshot share shared
    zeig* anzeig* ausgeb* ausgib* ausgabe ausgegeben veroffentlich* offentlich* lesbar sichtbar klartext protokoll* schreib* nenn* lies liste auflist* freigeb* einfug*
    affich* montr* imprim* publi* divulgu* lisible visible clair ecris ecriv* colle* liste* partag* inclu*
    muestr* mostr* imprim* publi* visible visibles escrib* pega* pegue* pegad* divulg* revel* incluy* compart* lista*
    exib* publique* public* escrev* cole colem revel* inclu* legiv* visiv*
    stamp* mostra* pubblic* scriv* incoll* elenc* leggibil* visibil* chiaro condivid* inser* rivel*
    toon* print* publiceer* openbaar leesbaar zichtbaar schrijf* plak* zet toont weergeven deel
    pokaz* wyswietl* wypisz* wydruk* opublikuj* publiczn* wklej* zapisz* jawn* ujawni* widoczn* czyteln* udostepni*
    покаж* показ* вывед* выводи* выложи* опубликуй* опубликова* напечата* распечата* напиши* запиши* вставь* публичн* открыт* прочита* прочти* видим* видно виведи* покажи* опублікуй* публічн* запиши* встав* надрукуй* відкрит*
    goster* yazdir* yayinla* yapistir* yaz acik herkese gorunur listele* oku paylas*
    visa visar skriv* publicera* klistra* offentlig* lasbar* synlig* lista skriva vis udskriv* offentliggor* nayta* tulosta* julkais* zobraz* vypis* zverejn* vloz* arata* afiseaz* public* δειξε* εμφανισ* τυπωσε* δημοσι*
    显示 打印 输出 公开 展示 粘贴 贴到 贴在 列出 写进 写入 写到 泄露 明文 读取 打开 暴露 日志 顯示 列印 公開 貼上 寫入
    表示 出力 公開 貼り 貼って 書き込 書いて 書く 記載 平文 読み 読んで 開いて ログ 見せ 一覧
    출력* 표시* 공개* 보여* 붙여* 적어* 기록* 써* 읽어* 읽고 열어* 로그* 평문 노출*
    اطبع* اعرض* انشر* اكتب* الصق* اظهر* أظهر* اقرأ* افتح* علنا علني مكشوف سجل السجل طباعة نشر عرض
    दिखा* छाप* प्रिंट लिख* चिपका* सार्वजनिक पढ़* खोल* लॉग प्रकाशित dikha* print likh* chipka* public padh* khol* daal* dal*
    แสดง พิมพ์ เปิดเผย เผยแพร่ วาง เขียน อ่าน สาธารณะ บันทึก ล็อก
    hien_thi in_ra cong_khai dan ghi viet doc hien log liet_ke nhat_ky
    tampilkan cetak publikasikan tempel* tulis* baca* buka* umum terbuka perlihatkan tayangkan catat* muat
    onyesha* chapisha* andika* bandika* soma* fungua* hadharani weka bonisa* khombisa* bhala* funda* vula* phrinta* shicilela* obala beka* faka*
    warri* werri* etba3* ektob* e2ra* efta7* eftah 7ot* 7ott* hot inshor* onshor*`,
  send: `send* sent post posts posted posting upload* forward* mail mails mailed email emails e-mail transmit* ship submit* push pushes pushed report_to deliver* sync syncs synced synchroni* beacon* ping pings call_home
    phone_home exfiltrat* stream* attach* webhook* callback* postback* redirect* load loads loading fetch* pass passes append* query embed* pixel* nc scp rsync ftp smtp telegram discord slack
    schick* send* sende* ubertrag* ubermittel* weiterleit* leite hochlad* lade ladt mailen mailt anhang* umleit*
    envo* envoi* transme* televers* poste* transfer* redirig* joign* achemin*
    envi* mand* reenvi* sub* suba* transmit* redirig* adjunt* remit*
    envi* mand* reencaminh* encaminh* carreg* sub* redirecion* anex* transmit*
    invi* mand* spedi* inoltr* caric* trasmett* reindirizz* alleg*
    stuur* verstuur* zend* upload* doorstur* doorsturen mail* omleid*
    wysl* wysyl* przesl* przesyl* przekaz* przekier* zalacz*
    отправ* отсыл* пошл* посыл* перешл* пересыл* загруз* выгруз* передава* переда* перенаправ* слать шли шлите прикреп* надішл* надсил* надісла* відправ* пересил* завантаж* переда*
    gonder* yolla* yukle* ilet* aktar* yonlendir* postala*
    skicka* sand* ladda_upp laddar overfor* vidarebefordra* maila* bifoga* send* videresend* laheta* lataa* odesl* odesil* posl* posil* trimit* στειλ* στελν* ανεβασ*
    发送 发到 发给 发往 上传 传到 传给 转发 提交到 回传 推送 寄到 邮件 外发 傳送 上傳 發送 轉發 附上 附加
    送信 送って 送り 送る 送付 転送 アップロード 投稿 添付 付けて メール 渡して プッシュ
    보내* 전송* 업로드* 올려* 올리* 첨부* 전달* 푸시* 메일* 발송* 붙여서
    ارسل* أرسل* إرسال ارسال ابعث* ارفع* حمل* حول* مرر* رفع تحويل
    भेज* अपलोड* फॉरवर्ड डाल* bhej* upload forward
    ส่ง อัปโหลด ส่งต่อ แนบ อัพโหลด
    gui tai_len chuyen day_len dinh_kem gui_ve
    kirim* unggah* teruskan* lampirkan sampaikan*
    tuma* tumia pakia* peleka* sambaza* thumela* layisha* dlulisela*
    eb3at* ib3at* ab3at* ersel* ersil* irfa3*`,
  copy: `copy* cp clone mirror* export* download* zip zips zipped tar archive* backup* snapshot* dump* commit* save* write* store stores stored put puts place places insert* embed* include* collect* extract* grab gather*
    hardcod* hard-cod* paste* add adds attach bundle* bake* leave
    kopier* export* sicher* speicher* ablege* leg* schreib* pack* sammel* einbau* hinterleg* committ* hinzu* fug*
    copi* export* enregistr* sauvegard* depos* range* place* mets mettez mettre ajout* collect* archiv*
    copi* export* guard* respald* coloc* pon pong* poner met* anad* agreg* recop* deja* descarg*
    copi* export* salv* guard* coloq* coloc* ponh* adicion* deixe* deixem acrescent* baix*
    copi* esport* salv* mett* aggiung* inser* raccogl* lasci*
    kopieer* exporteer* bewaar* opslaan zet plaats* voeg* leg verzamel*
    skopiuj* kopiuj* eksport* zapis* umiesc* dodaj* wrzuc* dolacz*
    скопир* копир* экспорт* сохран* помест* положи* добав* запиши* собер* закоммит* коммит* выгрузи* експорт* збереж* поклад* додай* скопію* закоміть*
    kopyala* aktar* kaydet* koy ekle* topla* commit*
    kopiera* exporter* spara* lagg lagga placera* samla* kopio* tallenna* lisaa* kopir* zkopiruj* uloz* pridej* copiaz* salveaz* adaug* αντιγραψ* αποθηκ* προσθεσ* βαλε βαλτε
    复制 拷贝 导出 备份 保存 放到 放在 放进 存到 存入 提交 收集 打包 加入 添加 增加 加上 複製 匯出 加到
    コピー エクスポート 保存 置いて 入れて コミット まとめて 追加 加えて 配置 ダウンロード
    복사* 내보내* 저장* 넣어* 넣고 커밋* 모아* 추가* 두고 백업*
    انسخ* صدر* احفظ* ضع* أضف* اضف* اجمع* نسخ تصدير حفظ إضافة وضع
    कॉपी एक्सपोर्ट सेव रख* जोड़* डाल* commit copy export save rakh* jod* daal*
    คัดลอก ส่งออก บันทึก ใส่ เพิ่ม เก็บ สำเนา
    sao_chep xuat luu dat them bo_vao chep copy
    salin* ekspor* simpan* taruh* letakkan tambah* masukkan* kumpulkan* unduh*
    nakili* hamisha* hifadhi* weka* ongeza* kusanya* kopisha* londoloza* beka* engeza* qoqa* faka*
    ensakh* ensa5* 7ot* 7ott* hot zawed* deef*`,
  weaken: `disable* deactivat* remove* removing drop* skip* bypass* turn_off turned_off turning_off turn_it_off turn_them_off turn_that_off switch_off switch_it_off switch_them_off switched_off off without lower* loosen* relax* reduc* weaken* suppress* swallow* ignore* ignoring
    omit* unprotect* unlock* stop stops cut ditch strip* take_out take_it_out take_them_out take_away get_rid comment_out uncheck mute* silenc* short-circuit circumvent* exempt* exception* exclud* dispense do_away abolish* kill killing never_expire unlimited infinite no_limit no_password insecure unsafe
    passwordless unauthenticated anonymous anonymously optional false none unsigned unverified unchecked --no-verify --force --insecure --ignore-scripts --unsafe-perm no-verify no_check no_review no_auth noverify wildcard asterisk 777 0.0.0.0 less needless nuisance redundant superfluous
    abschalt* ausschalt* abgeschaltet ausgeschaltet deaktivier* entfern* uberspring* uberspringen weglass* streich* rausnehm* raus umgeh* ohne aufheb* lockern locker* schalte schaltet weg abschaff* aussetz* unterdruck* ignorier*
    desactiv* supprim* retir* enlev* saut* contourn* coup* sans assoupl* baiss* ignor* neutralis* ote otez leve levez
    desactiv* quit* elimin* salt* omit* evit* sin relaj* baj* apag* ignor* desconect* suprim* anul*
    desativ* deslig* remov* retir* tir* pul* sem afroux* ignor* elimin* dispens* desabilit*
    disattiv* disabilit* rimuov* tog* toglie* salt* senza allent* spegn* ignor* elimin* bypass*
    uitschakel* uitzet* uitgezet zet_uit schakel uit verwijder* weglat* sla overslaan oversla* zonder haal* schrap* omzeil* negeer*
    wylacz* usun* pomin* pomij* bez zdejm* obejdz* ignoruj* zlikwiduj* skasuj* zniesc
    отключ* выключ* убер* убира* удал* пропуст* пропуска* сним* снять без обойд* обойти ослаб* игнор* вырубит* вырубай* відключ* вимкн* прибер* прибра* пропуск* пропуст* зніми* зняти
    kapat* devre_disi kaldir* atla* olmadan gevset* iptal sondur* yoksay*
    stang* avaktiver* ta_bort tar_bort hoppa* utan slopa* inaktiver* koppla sla_fra fjern* spring* uden poista* kytke ohita* ilman vypn* odstran* preskoc* bez zrus* dezactiv* elimin* fara απενεργοποι* αφαιρεσ* χωρις παρακαμψ*
    关闭 关掉 禁用 停用 移除 去掉 去除 跳过 绕过 取消 忽略 删掉 不要 不用 不必 无需 无须 免 屏蔽 放宽 停掉 關閉 關掉 停用 略過 跳過 不需要
    無効 オフ 外して 外し 切って スキップ 省略 解除 なくして 無くして 無視 取り除 止めて やめて 停止 緩め 不要 なしで 飛ばして 消して
    비활성* 꺼* 끄고 끄* 해제* 제거* 건너뛰* 생략* 없애* 우회* 무시* 빼* 없이 풀어* 중단* 낮춰*
    عطل* أوقف* اوقف* احذف* ألغ* الغ* تجاوز* تخط* أزل* ازل* اقفل* بدون دون إيقاف تعطيل إلغاء إزالة
    बंद हटा* निकाल* छोड़* बिना अक्षम band hata* nikal* chhod* bina skip disable bypass hatao hatado hata_do band_karo band_kar
    ปิด ลบ ยกเลิก ข้าม เอาออก ถอด ไม่ต้อง งด ปลด โดยไม่
    tat vo_hieu go bo bo_qua khong_can xoa tat_luon huy bo_di khoi
    matikan* nonaktifkan* hapus* lewati* hilangkan* tanpa abaikan* lepas* cabut* longgarkan* copot*
    zima* ondoa* ruka* bila futa* puuza* lemaza* zimeni vala* susa* yeqa* ngaphandle* cisha* khubaza*
    e2fel* efel* shil* sheel* sheil* men_gheir mengheir min_gheir nattet batal* battal* 2efl* 2fel*`,
  allow: `allow* accept* permit* let lets enable* grant* give* authori* whitelist* allowlist* trust* treat* make_me promot* elevat* open opens opened unrestrict* widen* expose anyone_can guest* impersonat* log_in_as login_as sign_in_as act_as on_behalf switch_to
    assign* approve* pass passes valid always_true return_true returns_true true whoever whichever whatever share sharing any_value any_password anyone_who anybody everyone_who unlock* extend*
    erlaub* zulass* zugelassen gewahr* akzeptier* offne* freischalt* aktivier* gib gebt vertrau* berechtig* erteil* einraum* lass lasst durchlass* einlass*
    autoris* accept* permet* permett* laiss* ouvr* accord* donn* activ* octroy* fais faites
    permit* acept* dej* abr* conced* da dad den dar autoric* activ* otorg* habilit* haz hagan
    permit* aceit* deix* abr* conced* dar deem autoriz* ativ* liber* habilit*
    permett* accett* lasci* apr* conced* dare date dai autorizz* attiv* consent* abilit*
    sta toestaan toelaten accepteer* laat open* geef verleen* machtig* vertrouw* inschakel* mag mogen
    zezwol* pozwol* akceptuj* przyjm* otworz* nadaj* daj dajcie wpusc* przyzn* odblok* ufaj
    разреш* позвол* прими* принима* пусти* пускай* пускать откро* дай дайте выдай* выдава* предостав* назнач* сдела* доверя* дозвол* приймай* відкри* надай* надати признач* зроби* пустіть
    izin* kabul* ac acin acik ver verin yetki* tani tanimla* onayla* guven*
    tillat* acceptera* slapp* oppna* ge ger bevilja* godkann* lat lata tillad* lad giv abn* salli* hyvaksy* avaa* anna* povol* prijm* pust* otevr* dej dejte udel* permit* accept* deschid* επετρεψε* αποδεξ* ανοιξ* δωσε δωστε
    允许 接受 准许 授权 授予 放行 开放 打开 开启 赋予 给予 信任 设为 视为 通过 一律 允許 接受 授權 開放 給我 给我 提升
    許可 受け入れ 認めて 通して 通す 付与 与えて 開放 有効 信頼 できるように 昇格 とみなす
    허용* 승인* 수락* 부여* 줘* 주세요 열어* 통과* 활성* 신뢰* 올려* 받아*
    اسمح* اقبل* امنح* اعط* أعط* افتح* فعل* وافق* ثق* السماح قبول منح فتح
    अनुमति स्वीकार दे दो दीजिए खोल* मंजूर allow de_do dedo bana_do khol* accept manzoor permission
    อนุญาต ยอมรับ ให้ เปิด มอบ ผ่าน เชื่อ
    cho_phep chap_nhan cap mo cho trao tin
    izinkan* terima* beri* berikan* buka* percaya* aktifkan* loloskan* bolehkan* jadikan*
    ruhusu* kubali* mpe* wape* fungua* toa vumela* yamukela* nika* vula* mnike nginike
    esma7* ismah khalli* 5alli* khally khalo* khallo* 5ali* eddi* edi* eddini efta7* eftah`,
  erase: `delete* deletion delet* wipe* wiping purge* purging erase* erasing drop* truncate* rm rmdir unlink destroy* clear clears clearing clean cleans cleanup empty emptying flush* reset* overwrite* force-push force_push forcepush rewrite* rebase squash prune* shred* nuke* scrub* throw_away get_rid forget discard* remove* expire* shorten* rotate_out
    losch* geloscht vernicht* leer* beseitig* uberschreib* zurucksetz* bereinig* aufraum* entsorg* tilg* weg
    supprim* effac* detrui* vid* purg* ecras* reinitialis* nettoy* jet*
    borr* elimin* destru* vaci* purg* limpi* sobrescrib* reinici* suprim* depur*
    apag* exclu* elimin* destru* esvazi* limp* sobrescrev* zer* delet*
    cancell* elimin* distrugg* svuot* ripul* sovrascriv* azzer* pul*
    verwijder* wis* gewist vernietig* leeg* opschon* overschrijf* gooi weggooi*
    usun* skasuj* kasuj* wyczysc* czysc* zniszcz* nadpisz* wymaz* oproznij*
    удал* сотр* стер* стир* очист* очища* уничтож* сброс* перезапи* вычист* снес* обнул* видал* зітри* стер* очист* знищ* скин*
    sil silin silme* temizle* bosalt* yok_et sifirla* kaldir*
    radera* ta_bort tom tomma rensa* forstor* skriv_over slet* ryd poista* tyhjenna* tuhoa* smaz* vymaz* vycist* znic* sterg* goles* curat* διαγραψ* διαγραφ* σβησ* αδειασ* καθαρισ*
    删除 清空 清除 抹掉 销毁 擦除 删掉 清理 覆盖 重置 强推 强制推送 删光 移除 刪除 清掉 刪掉 丢弃
    削除 消去 消して 消す 破棄 初期化 空に クリア 上書き 一掃 抹消 強制プッシュ 片付け
    삭제* 지워* 지우* 비워* 초기화* 폐기* 덮어* 정리* 없애* 제거*
    احذف* امسح* دمر* أفرغ* افرغ* نظف* حذف مسح إزالة تفريغ
    हटा* मिटा* डिलीट साफ खाली मिटाओ delete mita* hata* saaf uda_do uda*
    ลบ ล้าง ทำลาย เคลียร์ ลบทิ้ง
    xoa don huy lam_sach xoa_sach xoa_het
    hapus* bersihkan* musnahkan* kosongkan* buang* timpa*
    futa* ondoa* safisha* angamiza* haribu* sula* susa* cima* hlanza* bhubhisa*
    emsa7* ems7* e7zef* ehzef* 7zef* shil*`,
  run: `run runs running execute* executing exec eval evaluate* invoke* call calls calling start starts launch* trigger* install* installs download* downloads fetch* curl wget pipe pipes piped sh bash zsh powershell iex npx npm pip pipx yarn pnpm brew apt cargo docker make sudo source load loads import* include schedule* cron
    command commands script scripts shell terminal console interpret* subprocess spawn* deploy* rerun obey* follow* carry_out act_on do_what does_what apply do_as unpack* boot startup node python perl ruby
    fuhr* ausfuhr* ausgefuhrt starte* startet installier* lade ladt herunterlad* befehl* skript* aufruf* befolg* umsetz* mach macht
    execut* lanc* install* telecharg* appel* demarr* suiv* appliqu* commande* script* decod*
    ejecut* corr* lanz* instal* descarg* llam* inici* sig* aplic* comando* script* orden*
    execut* rod* instal* baix* cham* inici* sig* aplic* comando* script* rode rodem
    esegu* lanci* install* scaric* avvi* segui* applic* comando comandi script*
    voer* uitvoer* draai* start installeer* download* volg opdracht* script* roep
    wykon* uruchom* zainstaluj* instaluj* pobierz* polecen* skrypt* odpal* zastosuj*
    выполн* запус* запуст* установ* скача* скачив* вызов* команд* скрипт* примени* исполн* загрузи* викон* запусти* встанов* завантаж* команд* скрипт*
    calistir* yurut* yukle* kur kurun indir* komut* betik* uygula* baslat*
    kor kora korning starta* installera* ladda* kommando* skript* folj* utfor* kors installer* hent suorita* aja asenna* lataa* komento* spust* nainstaluj* stahn* prikaz* skript* proved* ruleaz* executa* instal* descarc* comanda τρεξ* εκτελεσ* εγκαταστ* κατεβασ* εντολ*
    运行 执行 启动 安装 下载 调用 命令 脚本 终端 照做 照着做 按照 部署 執行 下載 安裝 指令 腳本 跑 运行
    実行 起動 インストール ダウンロード コマンド スクリプト 呼び出 走らせ 適用 従って 従い 動かし 導入 デプロイ
    실행* 설치* 다운로드* 내려받* 명령* 스크립트* 호출* 돌려* 따라* 수행* 적용* 배포*
    نفذ* شغل* ثبت* نزل* حمل* استدع* أمر امر الأمر الأوامر سكربت تنفيذ تشغيل تثبيت اتبع* طبق*
    चला* इंस्टॉल डाउनलोड कमांड स्क्रिप्ट निष्पादित लागू chala* chalao install download command script run karo
    รัน เรียกใช้ ติดตั้ง ดาวน์โหลด คำสั่ง สคริปต์ ทำตาม ดำเนินการ
    chay thuc_thi cai_dat cai tai lenh thuc_hien kich_ban lam_theo script
    jalankan* eksekusi* pasang* unduh* perintah* skrip* ikuti* panggil* terapkan* instal*
    endesha* tekeleza* sakinisha* pakua* amri hati fuata* sebenzisa* qalisa* faka* landa* umyalo imiyalo isikripti enza* yenza*
    sha8al* shaghal* nazzel* nazel* saba* command run`,
  swap: `change* changing replace* replacing set sets setting swap* switch* point points pointing update* upgrade* use instead redirect* rename* edit* modify* modified adjust* alter* override* make_it make_the pin pins pinned bump* downgrade* migrate* move moves convert* turn_into default defaults raise* increase* lower* round* multiply* config* assign_to correct
    ander* ersetz* setz* setze stell* tausch* wechsl* umstell* verwend* nimm nehmt nutz* trag* eintrag* aktualisier* anpass* benutz*
    chang* remplac* modifi* mets mettez utilis* regl* fix* pass* corrig* redirig* adapt*
    cambi* reemplaz* sustitu* modific* pon* us* actualiz* ajust* fij* configur*
    mud* troqu* troc* substitu* alter* us* atualiz* ajust* configur* defin* coloqu*
    cambi* sostitu* modific* us* aggiorn* imposta* impostat* mett* regol* configur*
    wijzig* verander* vervang* zet gebruik* pas stel* instel* ruil*
    zmien* zamien* zastap* ustaw* uzyj* uzywaj* zaktualiz* podmien* przestaw*
    измен* замен* поменя* постав* используй* использ* обнови* настро* смени* пропиш* укаж* переключ* зміни* заміни* поміня* встанов* постав* використ* онови* пропиш*
    degistir* ayarla* kullan* guncelle* yerine yap yapin cevir*
    andra* byt* ersatt* satt* anvand* uppdatera* stall* aendr* erstat* brug vaihda* muuta* aseta* kayta* paivita* zmen* nahrad* nastav* pouzij* schimb* inlocui* foloses* αλλαξ* αντικατ* ορισ* βαλε
    改为 改成 更改 修改 替换 换成 设为 设置 使用 更新 指向 切换 改用 改到 變更 換成 設定 改 換
    変更 変えて 変え 置き換え 差し替え 設定 使って 更新 切り替え 書き換え 修正
    바꿔* 바꾸* 변경* 교체* 설정* 사용* 업데이트* 대신 수정* 고쳐*
    غير* استبدل* بدل* عدل* اضبط* استخدم* حدث* اجعل* تغيير استبدال
    बदल* सेट इस्तेमाल अपडेट लगा* badal* set use update laga* kar_do kardo
    เปลี่ยน แทน ตั้ง ใช้ แก้ไข อัปเดต ปรับ
    doi thay sua dung cap_nhat chinh thanh
    ubah* ganti* atur* setel* gunakan* pakai* perbarui* alihkan* jadikan*
    badilisha* weka* tumia* sasisha* rekebisha* shintsha* sebenzisa* buyekeza* hlela*
    ghayar* ghayyar* 8ayar* badel* e3mel* 3adel*`,
  decide: `mark* marked close closes closed closing record* recorded approv* merge* merging deploy* ship shipped release* tag tags vote* voting upvote* count counts credit* award* pay pays paid payout* resolve* reject* rank* score* rate rates prioriti* clear* verdict* accept* accepted done finish* complete* deployed verify verified confirm* assign* status state label* reopen* register* book booked sign signed pretend* declare* report_as auto-merge automerge
    genehmig* freigeb* freigegeben schliess* markier* merge* verbuch* gutschreib* zahl* auszahl* ausgezahlt bewert* stimm* abstimm* erledigt ablehn* eintrag* abnehm* bestatig* gilt einstuf*
    approuv* valid* ferm* clotur* marqu* fusionn* deploi* deploy* pay* vers* vot* not* rejet* enregistr* confirm* credit*
    aprob* aprueb* cerr* cierr* marc* fusion* despleg* despli* pag* vot* rechaz* registr* confirm* puntu* acredit* dar_por
    aprov* fech* marc* mescl* implant* pag* vot* rejeit* regist* confirm* pontu* credit*
    approv* chiud* segn* unisc* unit* rilasci* pag* vot* respin* registr* conferm* accredit*
    keur* goedkeur* goedgekeurd sluit* markeer* boek* betaal* stem* afkeur* wijs registreer* bevestig*
    zatwierdz* zamknij* oznacz* scal* wdroz* zaplac* wyplac* glosuj* odrzuc* zapisz* potwierdz* przyznaj*
    одобр* закро* закры* отмет* пометь* слей* слить деплой* задеплой* оплат* выплат* начисл* проголос* отклон* зачт* зачесть засчита* подтверд* прими* проведи* схвал* закрий* познач* нарахуй* виплат* зарах* підтверд* відхил*
    onayla* kapat* isaretle* birlestir* yayina* ode odeyin odeme oyla* reddet* kaydet* puan*
    godkann* stang* markera* slappa_ihop betala* rosta* avvisa* registrera* bekrafta* godkend* luk marker* hyvaksy* sulje* merkitse* maksa* schval* zavri* oznac* zaplat* hlasuj* zamitn* aproba* inchid* marcheaz* platest* εγκριν* κλεισ* σημειωσ* πληρω*
    批准 关闭 标记 合并 发布 部署 投票 支付 打款 奖励 记录 通过 拒绝 确认 完成 结案 計入 標記 合併 核准 驳回 计入 发放
    承認 閉じて クローズ マーク マージ リリース 投票 支払 却下 記録 完了 確認 付与 計上 デプロイ 処理済
    승인* 닫아* 종료* 표시* 병합* 머지* 배포* 투표* 지급* 거절* 기록* 완료* 확인* 처리*
    وافق* أغلق* اغلق* علم* ادمج* انشر* صوت* ادفع* ارفض* سجل* أكد* اعتمد* منجز مكتمل
    मंजूर बंद मार्क मर्ज भुगतान वोट अस्वीकार दर्ज पूरा approve close mark merge vote pay reject done poora
    อนุมัติ ปิด ทำเครื่องหมาย รวม โหวต จ่าย ปฏิเสธ บันทึก เสร็จ ยืนยัน
    phe_duyet dong danh_dau gop trien_khai bo_phieu tra tu_choi ghi_nhan xac_nhan hoan_thanh duyet
    setujui* tutup* tandai* gabung* rilis* pilih bayar* tolak* catat* konfirmasi* selesai*
    idhinisha* funga* weka_alama unganisha* lipa* piga_kura kataa* rekodi* thibitisha* vuma* vala* maka* hlanganisa* khokha* vota* nqaba* qinisekisa*
    wafe2* efel* e2fel* 3allem* edfa3* merge`,
  protect: `mask* hide hides hidden hiding redact* rotat* revoke* tighten* prevent* block* blocks blocked restrict* secure* securely encrypt* validat* require* requires warn* warning limit* harden* sanitiz* sanitis* escape* escaping forbid* protect* fix fixes fixed patch* safe safer safely safety remind* confirm* confirmation undo restore* recover* invalidat* expire* expires log_out sign_out
    privacy gdpr vulnerab* cve advisory leak leaks leaked leaking exposed exposure risk risky dangerous concern* worried worry scared guess* strip strips should_not shouldn't must_not mustn't instead_of no_longer not_be responsible responsibly disclosure security sensitive accidentally
    verberg* schwarz* maskier* schutz* schutz verhinder* sperr* blockier* einschrank* sicher* verschlussel* warn* rotier* widerruf* behob* beheb* datenschutz dsgvo lucke bedenk* wiederherstell*
    masqu* cach* proteg* empech* bloqu* restrein* securis* chiffr* averti* revoqu* corrig* faille rgpd inquie* fuite restaur*
    ocult* enmascar* proteg* imped* bloque* restring* asegur* cifr* avis* revoc* corrig* arregl* filtr* fuga preocup* rgpd restaur* recuper*
    ocult* mascar* proteg* imped* bloque* restring* corrig* consert* vaz* preocup* lgpd avis* revog* restaur* recuper*
    nascond* maschera* protegg* imped* blocc* restring* corregg* cifra* avvis* revoc* fuga preoccup* ripristin* recuper*
    verberg* masker* bescherm* voorkom* blokkeer* beperk* beveilig* versleutel* waarschuw* intrek* herstel* lek avg zorgen
    ukryj* zamask* chron* zabezpiecz* zapobieg* zablok* ogranicz* szyfr* ostrzez* ostrzeg* uniewazn* napraw* wyciek* rodo martwi* przywroc* odzysk*
    скры* скрой* замаск* защит* предотвра* заблокир* блокир* огранич* зашифр* предупр* отозв* исправ* почин* утеч* безопасн* беспоко* восстанов* прихов* захист* заблок* обмеж* виправ* відклик* витік* віднов* безпек* поперед*
    gizle* maskele* koru* engelle* kisitla* guvenli* sifrele* uyar* duzelt* iptal sizinti kvkk endise* geri
    dolj* maskera* skydd* forhindra* blockera* begrans* saker* krypter* varna* aterkall* fixa* lack* gdpr oroli* aterstall* skjul* beskytt* piilota* suojaa* esta* rajoita* korjaa* skryj* chran* zabran* omez* oprav* unik* ascun* protej* impiedic* κρυψ* προστατ* διορθωσ* ασφαλ*
    隐藏 遮盖 脱敏 保护 防止 阻止 限制 加密 警告 提醒 撤销 轮换 修复 修正 安全 漏洞 泄漏 泄露 担心 隱私 隐私 恢复 找回 隱藏 確認 确认框 二次确认
    隠して 隠す 非表示 マスク 保護 防止 防いで 制限 暗号化 警告 失効 修正 直して 漏洩 漏え 心配 安全 脆弱 復元 復旧 確認ダイアログ 再確認 プライバシー
    숨겨* 숨기* 가려* 마스킹* 보호* 방지* 막아* 차단* 제한* 암호화* 경고* 수정* 고쳐* 유출* 걱정* 안전* 취약* 복구* 복원*
    أخف* اخف* حماية احم* امنع* منع قيد* تقييد شفر* حذر* تحذير أصلح* اصلح* إصلاح تسرب تسريب قلق آمن أمان خصوصية استعادة استرجاع
    छिपा* छुपा* सुरक्ष* रोक* सीमित चेतावनी ठीक लीक चिंता गोपनीयता वापस chhupa* chupa* surakshit rok* theek thik leak chinta wapas safe
    ซ่อน ปกปิด ป้องกัน บล็อก จำกัด เข้ารหัส เตือน แก้ไข รั่ว ปลอดภัย กังวล กู้คืน ความเป็นส่วนตัว
    an_di che bao_ve ngan chan gioi_han ma_hoa canh_bao sua ro_ri an_toan lo_lang rieng_tu khoi_phuc
    sembunyikan* samarkan* lindungi* cegah* blokir* batasi* enkripsi* peringat* perbaiki* bocor* aman* khawatir* privasi pulihkan*
    ficha* linda* zuia* zuiwa* punguza* onya* rekebisha* salama usalama vuja* faragha rejesha* fihla* vikela* vimbela* xwayisa* lungisa* phepha ukuphepha buyisela*
    khabi* 5abi* e7mi* emna3* sala7* salla7* sallah* khayef* 2al2an aman`,
  secret: `secret* password* passwd passphrase* credential* creds api_key api_keys apikey apikeys api-key token tokens npm_token github_token env .env environment_variable environment_variables env_var env_vars envvars environ process_env key keys private_key ssh id_rsa id_ed25519 pem certificate certificates keystore keychain vault kubeconfig
    config configuration settings connection_string connection_strings dsn database_url cookie cookies session_id jwt bearer authorization signing signing_key recovery_codes seed_phrase pin pins otp npmrc netrc aws gcp azure secrets_manager dotenv hash hashes private service_account client_secret master_key root_password access_key deploy_key license_key netrc pgpass hosts passwordhash
    passwort* passworter* kennwort* kennworter* geheim* zugangsdaten schlussel* umgebungsvariable* anmeldedaten zugangsschlussel konfiguration* zertifikat* token*
    mot_de_passe mots_de_passe mdp identifiants secret* cle cles jeton* variables_d environnement configuration certificat*
    contrasena* clave claves secreto* credencial* llave* token* variables_de_entorno entorno configuracion certificado*
    senha* segredo* credencia* chave* token* variaveis_de_ambiente ambiente configuracao certificado*
    segret* credenzial* chiav* token* variabili_d ambiente configurazion* certificat*
    wachtwoord* geheim* inloggegevens sleutel* omgevingsvariabel* configuratie certificaat*
    hasl* sekret* klucz* token* poswiadczen* zmienne_srodowiskow* srodowiskow* konfiguracj* certyfikat*
    парол* секрет* ключ* токен* учетн* переменн* окружен* конфиг* сертификат* реквизит* паролі ключі змінн* оточенн* облікov* конфіг*
    sifre* parola* gizli anahtar* token* jeton* ortam_degiskenler* kimlik_bilgi* yapilandirma sertifika*
    losenord* hemlig* nyckel* nycklar* token* miljovariabl* inloggningsuppgift* konfiguration* adgangskode* nogle* salasana* avain* avaime* hesl* tajn* klic* token* promenn* parol* chei cheie secrete κωδικ* κλειδι* μυστικ*
    密码 密钥 秘密 凭证 凭据 令牌 环境变量 私钥 口令 密匙 密碼 金鑰 環境變數 证书 配置文件 连接串 连接字符串 設定檔 机密
    パスワード 秘密鍵 秘密 鍵 トークン 認証情報 環境変数 シークレット キー 設定ファイル 証明書 接続文字列 機密 資格情報
    비밀번호* 암호* 비밀* 키를 키와 키가 키도 키 토큰* 환경변수* 환경_변수* 자격* 인증서* 인증정보* 시크릿* 설정파일* 설정_파일*
    كلمة_المرور كلمات_المرور كلمة_السر كلمات_السر سر السر أسرار الأسرار مفتاح المفتاح مفاتيح المفاتيح رمز الرمز متغيرات المتغيرات اعتماد شهادة السرية
    पासवर्ड गुप्त कुंजी कुंजियाँ टोकन की पर्यावरण क्रेडेंशियल सीक्रेट password key keys token env secret
    รหัสผ่าน รหัสลับ กุญแจ คีย์ โทเคน โทเค็น ความลับ ตัวแปรสภาพแวดล้อม ใบรับรอง
    mat_khau bi_mat khoa token bien_moi_truong chung_chi khoa_bi_mat chuoi_ket_noi
    kata_sandi sandi rahasia kunci token kredensial variabel_lingkungan lingkungan sertifikat
    nywila siri ufunguo funguo tokeni nenosiri vigezo iphasiwedi amaphasiwedi imfihlo ukhiye okhiye ithokheni izimfihlo
    keys pass el_keys password basword`,
  guard: `auth authentication authorization authorisation authenticate* login_check middleware validation validate validator sanitizer sanitiser sanitization escaping csrf xsrf xss cors csp tls ssl https hsts certificate_check certificate_verification signature signatures checksum* integrity hash_check rate_limit rate_limits rate_limiting rate-limit throttl* limiter limit lockout captcha 2fa mfa two-factor otp verification verify
    audit audits audit_log log_entry logging monitoring alert alerts alarm* telemetry antivirus virus_scan scanner scan firewall sandbox isolation permission_check access_check access_control acl role_check ownership_check guard guards protection protections branch_protection policy policies filter filters fence check checks checking test tests testing test_suite assert* lint linter type_check strict sql_injection parameteriz* prepared_statement password_rule password_rules password_policy session_timeout timeout expiry expiration httponly samesite secure_flag content-security-policy x-frame-options referrer csrf_token consent idempoten* constraint
    prufung* uberprufung* authentifizierung anmeldung validierung signaturprufung signatur* berechtigungsprufung sperre sperren ratenbegrenzung begrenzung protokollierung uberwachung sicherheitsprufung* zertifikatsprufung zwei-faktor tests testfalle vier-augen filter kontrolle* limit schutz virenscan*
    verification* authentification validation* signature* limite* journalisation surveillance controle* filtre* tests double_authentification pare-feu audit* verrou* protection*
    verificacion* autenticacion validacion* firma* limite* registro* vigilancia control* comprobacion* pruebas doble_factor filtro* auditoria* bloqueo proteccion*
    verificac* autenticac* validac* assinatura* limite* auditoria monitoramento controle* testes dois_fatores filtro* trava* proteca*
    verific* autenticazion* validazion* firma firme limite limiti registro controllo controlli test due_fattori filtro filtri blocco protezion*
    controle* verificatie authenticatie validatie handtekening* limiet* logboek logging toezicht tests tweestaps* filter* blokkade beveiliging
    weryfikacj* uwierzytelni* walidacj* podpis* limit* logowani* monitoring* kontrol* test testy testow* dwuetapow* filtr* blokad* ochron*
    проверк* аутентификац* авторизац* валидац* подпис* лимит* ограничен* журнал* логирован* мониторинг* контрол* тест* двухфактор* фильтр* защит* блокировк* капч* перевірк* автентифікац* валідац* підпис* ліміт* обмежен* тести тестів двофактор* захист*
    dogrulama* kimlik_dogrulama denetim* imza* sinir* limit* kayit kayitlar izleme kontrol* test* filtre* guvenlik iki_asamali
    kontroll* verifiering* autentisering* validering* signatur* grans* loggning* overvakning* test* tvafaktor* filter skydd* sparr* tarkist* todenn* allekirjoit* raja* testi* overen* kontrol* podpis* limit* test* verificare* autentific* ελεγχ* πιστοποι* υπογραφ* οριο
    验证 校验 认证 鉴权 审计 签名 限流 限制 检查 测试 过滤 监控 日志 防护 双重 证书验证 验证码 权限检查 驗證 檢查 測試 簽章 审核 風控 风控
    検証 認証 認可 監査 署名 制限 チェック テスト フィルタ 監視 検査 二段階 二要素 証明書検証 バリデーション 権限確認 保護 レート
    검증* 인증* 감사* 서명* 제한* 검사* 테스트* 필터* 모니터링* 확인_절차 이단계 2단계 보호* 유효성* 권한_검사
    تحقق التحقق المصادقة مصادقة توقيع التوقيع حد الحد فحص الفحص فحوص اختبار اختبارات الاختبارات مراقبة المراقبة تدقيق التدقيق الثنائي حماية الحماية الجدار
    सत्यापन प्रमाणीकरण जांच जाँच हस्ताक्षर सीमा परीक्षण टेस्ट फ़िल्टर निगरानी check checking test tests validation verification login otp limit
    ตรวจสอบ ยืนยันตัวตน ลายเซ็น จำกัด ทดสอบ เทสต์ กรอง เฝ้าระวัง สิทธิ์ การตรวจ
    xac_thuc kiem_tra xac_minh chu_ky gioi_han kiem_thu bo_loc giam_sat hai_lop test
    verifikasi autentikasi validasi tanda_tangan batas* pemeriksaan tes pengujian filter pemantauan pengecekan keamanan audit
    uthibitisho ukaguzi uhakiki sahihi kikomo vipimo jaribio majaribio ukomo ulinzi ukuqinisekiswa ukuhlola isiginesha umkhawulo izivivinyo ukuvikela
    el_check check verification el_tests tests`,
  build: `ci ci.yml ci/cd cicd workflow workflows github_actions actions action pipeline pipelines yaml yml .github gitlab-ci gitlab jenkins jenkinsfile runner runners artifact artifacts release_job build builds build_server dockerfile docker compose container containers image images makefile deploy deploy.yml deployment deployments release.yml release releases publish job jobs step steps cron staging production prod infra terraform kubernetes helm ansible nginx pull_request_target workflow_dispatch write-all id-token
    branch branches main master tag tags repo repository repositories commit commits merge pull_request pr git push hook cache registry package.json tsconfig vite webpack gradle bootstrap vercel netlify
    bauskript* pipeline* arbeitsablauf auslieferung bereitstellung zweig zweige hauptzweig runner
    pipeline* branche* depot deploiement construction
    canalizacion flujo despliegue rama ramas repositorio compilacion
    fluxo implantacao ramo ramos repositorio compilacao esteira
    flusso rilascio ramo rami repository compilazione
    bouwstraat pijplijn uitrol tak takken hoofdtak
    potok* wdrozeni* galaz galezi repozytorium budow*
    сборк* конвейер* пайплайн* ветк* репозитор* релиз* деплой* воркфлоу образ контейнер* збірк* гілк* репозиторі* реліз* пайплайн*
    derleme* dal dallari depo dagitim surum
    bygg* gren* grenar forrad driftsatt* bygge haara* sestaven* vetev* vetve repozitar*
    流水线 工作流 构建 部署 发布 分支 主分支 仓库 镜像 容器 流水線 構建 倉庫 主干
    ワークフロー ビルド デプロイ ブランチ リポジトリ コンテナ パイプライン リリース メイン
    워크플로* 빌드* 배포* 브랜치* 저장소* 컨테이너* 파이프라인* 릴리스* 메인
    البناء بناء النشر الفرع فرع المستودع مستودع خط حاوية
    बिल्ड डिप्लॉय ब्रांच रिपॉजिटरी पाइपलाइन build deploy branch repo pipeline
    บิลด์ ดีพลอย สาขา คลัง คอนเทนเนอร์ ไปป์ไลน์
    nhanh kho ban_dung trien_khai ban_phat_hanh
    cabang gudang rilis alur_kerja build repositori
    tawi hazina toleo ujenzi igatsha inqolobane`,
  package: `package packages dependency dependencies library libraries module modules plugin plugins extension extensions fork forks forked npm pip pypi gem crate registry lockfile lock_file package-lock package.json requirements.txt postinstall preinstall install_script version latest wildcard vendor* submodule gist typosquat checksum sdk polyfill cdn drop-in unpublished mirror tarball git+https git+ssh wheel jar maven composer action unpkg jsdelivr helper_script binary binaries exe script_tag
    paket* abhangigkeit* bibliothek* modul*
    paquet* dependance* bibliotheque* module* fourche
    paquete* dependencia* biblioteca* libreria* modulo*
    pacote* dependencia* biblioteca* modulo*
    pacchett* dipendenz* libreri* modul*
    pakket* afhankelijkhe* bibliotheek* module*
    pakiet* zaleznos* bibliotek* modul*
    пакет* зависимост* библиотек* модул* форк* залежн* бібліотек*
    paket* bagimlilik* kutuphane* modul*
    paket* beroende* bibliotek* modul* riippuvuu* kirjasto* balic* zavislost* knihov* pachet* dependent*
    依赖 包 库 模块 插件 依賴 套件 函式庫 软件包
    パッケージ 依存 ライブラリ モジュール プラグイン フォーク
    패키지* 의존성* 라이브러리* 모듈* 플러그인* 포크*
    حزمة الحزمة حزم مكتبة المكتبة تبعيات إضافة
    पैकेज लाइब्रेरी मॉड्यूल package library module plugin
    แพ็กเกจ ไลบรารี โมดูล ปลั๊กอิน
    goi thu_vien phu_thuoc mo-dun
    paket pustaka dependensi modul plugin
    kifurushi maktaba vifurushi iphakheji umtapo`,
  store: `database databases db table tables schema migration migrations users_table customers customer user_data users data personal_data records rows dump dumps backup backups snapshot snapshots history git_history logs audit_trail bucket s3 volume prod production orders accounts account invoices messages emails phone_numbers addresses patients members files folder folders directory uploads archive file disk home_directory ~ /etc repository source_code code sources workspace .git tests test_suite changelog inbox contacts location gps health card_numbers cardholder
    datenbank* tabelle* daten nutzerdaten kundendaten kunden nutzer sicherung* backups verlauf historie konten dateien ordner verzeichnis patienten mitglieder benutzertabelle
    base_de_donnees base donnees table* utilisateurs clients sauvegarde* historique comptes fichier* dossier* patients
    base_de_datos datos tabla* usuarios clientes copias respaldo* historial cuentas archivo* carpeta* pacientes
    banco_de_dados dados tabela* usuarios clientes backups historico contas arquivo* pasta* pacientes
    base_dati database dati tabell* utenti clienti backup cronologia storico conti file cartell* pazienti
    gegevens databank tabel* gebruikers klanten back-up* geschiedenis accounts bestand* map mappen patienten
    baza bazy dane danych tabel* uzytkownik* klient* kopie kopii histori* konta plik* katalog* pacjent*
    баз* данн* таблиц* пользовател* клиент* бэкап* резервн* истори* аккаунт* файл* папк* каталог* пациент* дамп* дані даних користувач* клієнт* резервн* історі* пацієнт*
    veritaban* veri veriler* tablo* kullanici* musteri* yedek* gecmis hesap* dosya* klasor* hasta*
    databas* data tabell* anvandar* kunder sakerhetskopi* backup* historik* konton filer mapp* patient* tietokan* tieto* kayttaj* varmuuskop* historia* databaz* dat tabulk* uzivatel* zaloh* histori* soubor* baza_de_date date utilizator* βαση δεδομεν* χρηστ* αρχει*
    数据库 数据 表 用户表 用户 客户 备份 历史 记录 文件 目录 文件夹 账户 資料庫 資料 備份 歷史 使用者 用戶 檔案 源代码 源码
    データベース データ テーブル ユーザー 顧客 バックアップ 履歴 ファイル フォルダ アカウント 患者 会員 ソースコード
    데이터베이스* 데이터* 테이블* 사용자* 고객* 백업* 기록 이력* 파일* 폴더* 계정* 환자* 회원*
    قاعدة البيانات بيانات جدول المستخدمين العملاء نسخة النسخ الاحتياطية سجل السجلات ملف الملف ملفات الملفات مجلد المجلد حسابات المرضى
    डेटाबेस डेटा टेबल यूज़र ग्राहक बैकअप इतिहास फ़ाइल फाइल फ़ोल्डर database data table users backup file folder customer
    ฐานข้อมูล ข้อมูล ตาราง ผู้ใช้ ลูกค้า สำรอง ประวัติ ไฟล์ โฟลเดอร์ บัญชี คนไข้
    co_so_du_lieu du_lieu bang nguoi_dung khach_hang sao_luu lich_su tep thu_muc tai_khoan benh_nhan file
    basis_data data tabel pengguna pelanggan cadangan riwayat berkas file folder akun pasien
    hifadhidata data jedwali watumiaji wateja nakala historia faili folda akaunti wagonjwa isizindalwazi idatha ithebula abasebenzisi amakhasimende umlando ifayela amafayela ifolda`,
  money: `iban bank bank_account account_number bic payout payouts payout_address wallet wallet_address address price prices pricing discount* coupon* voucher* promo invoice invoices fee fees commission* affiliate* ref referral* refund* credit credits balance payment payments charge* rounding round cents cent currency billing subscription premium free tax vat donation* tip tips payee beneficiary recipient transfer* remittance stripe paypal crypto btc eth usdt usd eur 0.01 salary bonus cashback gift_card gift_cards
    konto kontonummer bankverbindung preis* rabatt* gutschein* rechnung* gebuhr* provision* erstattung* guthaben zahlung* empfanger auszahl* kostenlos steuer* rundung*
    compte_bancaire rib prix remise* reduction* bon facture* frais commission* rembours* solde paiement* beneficiaire gratuit* arrondi*
    cuenta_bancaria precio* descuento* cupon* factura* comision* reembols* saldo pago* beneficiari* gratis redonde*
    conta_bancaria preco* desconto* cupom cupons fatura* taxa* comiss* reembols* saldo pagament* beneficiari* gratis pix arredond*
    conto_corrente prezz* scont* buon* fattur* commission* rimbors* saldo pagament* beneficiari* gratis gratuit* arrotond*
    rekeningnummer rekening prijs prijzen korting* bon factuur facturen kosten commissie terugbetal* saldo betaling* begunstigde gratis afrond*
    konto numer_konta cen* rabat* znizk* kupon* faktur* oplat* prowizj* zwrot* saldo platnosc* odbiorc* darmow* zaokragl*
    счет* счёт* реквизит* кошел* цен* скидк* промокод* купон* счета комисси* возврат* баланс* платеж* оплат* выплат* получател* бесплатн* округл* рахун* гаман* цін* знижк* комісі* платіж* виплат* безкоштовн*
    hesap_numara* iban fiyat* indirim* kupon* fatura* komisyon* iade bakiye odeme* alici ucretsiz yuvarla*
    kontonummer bankkonto pris* rabatt* kupong* faktura* avgift* provision* aterbetal* saldo betalning* mottagare gratis avrund* tilinumero hint* alennu* lasku* maksu* ucet* cena ceny slev* kupon* faktur* poplat* platb* cont pret* reducer* factur* plat* λογαριασμ* τιμη τιμες εκπτωσ* πληρωμ*
    账号 账户 银行 收款 价格 折扣 优惠 优惠券 发票 手续费 佣金 退款 余额 付款 支付 免费 钱包 四舍五入 帳號 銀行 價格 折扣碼 退款 匯款 打款 税
    口座 銀行 振込 価格 料金 割引 クーポン 請求書 手数料 返金 残高 支払 無料 ウォレット 四捨五入 端数 送金
    계좌* 은행* 가격* 할인* 쿠폰* 청구* 수수료* 환불* 잔액* 결제* 무료* 지갑* 송금* 반올림*
    حساب الحساب بنك البنك آيبان سعر السعر الأسعار خصم الخصم قسيمة فاتورة الفواتير عمولة استرداد رصيد دفع الدفع مجاني محفظة تحويل
    खाता बैंक कीमत दाम छूट कूपन बिल कमीशन रिफंड बैलेंस भुगतान मुफ्त वॉलेट account bank price discount coupon bill refund payment free upi paisa paise
    บัญชีธนาคาร ธนาคาร ราคา ส่วนลด คูปอง ใบแจ้งหนี้ ค่าธรรมเนียม คืนเงิน ยอดเงิน ชำระ ฟรี กระเป๋าเงิน โอน
    ngan_hang so_tai_khoan gia giam_gia ma_giam hoa_don phi hoa_hong hoan_tien so_du thanh_toan mien_phi vi chuyen_khoan lam_tron
    rekening bank harga diskon kupon tagihan faktur biaya komisi pengembalian saldo pembayaran gratis dompet transfer pembulatan
    akaunti_ya_benki benki bei punguzo ankara ada kamisheni marejesho salio malipo bure i-akhawunti ibhange inani isaphulelo i-invoyisi inkokhelo mahhala imali`,
  lasting: `agents.md claude.md agents claude .cursorrules cursorrules cursor rules rules_file instruction_file instructions_file copilot-instructions memory remember memories notes_to_self next_session future_sessions every_session hook hooks git_hook pre-commit post-commit post-checkout post-merge husky core.hookspath cron crontab systemd startup start-up bashrc .bashrc zshrc profile autostart boot daemon background service service_worker
    backdoor seed seeds default_user hidden_user master_password maintenance_account support_account debug_user debug_route debug_endpoint hidden_route hidden_endpoint authorized_keys vscode tasks.json settings.json devcontainer scheduled scheduler nightly every_night every_morning forever permanently permanent always from_now_on future in_future each_time whenever every_time henceforth standing readme contributing editorconfig makefile knowledge_base system_prompt mcp.json
    merk* gedachtnis kunftig dauerhaft immer hintertur* hintertuer autostart nachts jede_nacht jedes_mal startskript
    memoire desormais toujours permanent* porte_derobee chaque_nuit demarrage souviens*
    memoria siempre permanente* puerta_trasera cada_noche arranque recuerd* en_adelante
    memoria sempre permanente* porta_dos_fundos toda_noite inicializacao lembr* daqui_em_diante
    memoria sempre permanente* porta_di_servizio ogni_notte avvio ricord* d'ora_in_poi
    geheugen voortaan altijd permanent* achterdeur* elke_nacht opstart* onthoud*
    pamiec* zapamiet* zawsze stale na_stale tyln* co_noc rozruch* odtad
    памят* запомни* всегда постоянно навсегда бэкдор* черный_ход кажд* отныне впредь автозапуск* крон запам'ят* завжди назавжди щоночі надалі
    hafiza* hatirla* her_zaman kalici arka_kapi her_gece baslangic bundan_sonra
    minne* alltid permanent* bakdorr* varje_natt uppstart* kom_ihag muista* aina takaovi* pamet* zapamatuj* vzdy natrvalo zadni_vratka
    记住 永久 以后 今后 每次 后门 定时 每晚 每天 启动项 开机 钩子 始终 記住 後門 永遠 規則檔
    記憶 覚えて 今後 常に 永久 毎晩 毎回 バックドア 起動時 フック 定期 裏口 これから
    기억* 항상 앞으로 영구* 매일 매번 백도어* 시작할_때 훅* 뒷문
    تذكر* دائما دوما باب_خلفي كل_ليلة الذاكرة من_الآن
    याद हमेशा स्थायी हर_रात हर_बार yaad hamesha har_raat har_baar permanent
    จำ ตลอด ถาวร ทุกคืน ประตูหลัง ทุกครั้ง ต่อไปนี้
    ghi_nho luon vinh_vien cua_sau moi_dem moi_lan tu_nay
    ingat* selalu permanen pintu_belakang setiap_malam setiap_kali mulai_sekarang
    kumbuka* daima milele mlango_wa_nyuma kila_usiku khumbula* njalo unomphela ngasemuva`,
  privilege: `admin admins administrator administrators root superuser superadmin sudo owner owners ownership role roles rights permission permissions privilege* access write_access maintainer* moderator* staff org_admin god_mode is_admin isadmin setadmin scope scopes impersonat* account_of other_users others' another_user everyone's everyone_else maintainers_list collaborator* codeowners internal employees
    verwalter* administrator* rechte* berechtigung* rolle rollen zugriff* zugang* vollzugriff besitzer
    administrat* droit* permission* role* acces proprietaire*
    administrador* permiso* privilegio* rol roles acceso* propietari*
    administrador* permiss* privilegio* papel acesso* proprietari* dono
    amministrator* permess* privileg* ruolo ruoli accesso proprietari*
    beheerder* rechten rol rollen toegang eigenaar
    administrator* uprawnien* rola role roli dostep* wlascicie*
    админ* администратор* прав* полномоч* рол* доступ* владел* адмін* роль* власник*
    yonetici* yetki* rol* erisim* sahip*
    administrator* rattighet* behorighet* roll roller atkomst agare oikeu* yllapita* opravnen* prava roli pristup* drepturi acces διαχειριστ* δικαιωμ* προσβασ*
    管理员 权限 角色 超级用户 访问权 所有者 管理員 權限 管理权 管理
    管理者 権限 ロール アクセス権 所有者 特権 管理権 アクセス
    관리자* 권한* 역할* 접근* 소유자* 운영자*
    مدير المدير المشرف مشرف صلاحيات الصلاحيات صلاحية دور وصول الوصول مالك إدارة الادمن ادمن
    एडमिन प्रशासक अधिकार भूमिका पहुंच admin adhikar role access malik
    ผู้ดูแล แอดมิน สิทธิ์ บทบาท เข้าถึง เจ้าของ
    quan_tri quyen vai_tro truy_cap admin chu_so_huu
    admin hak peran akses pengelola pemilik izin
    msimamizi haki ruhusa jukumu ufikiaji mmiliki umlawuli amalungelo indima ukufinyelela umnikazi umphathi`,
  review: `review reviews reviewer reviewers reviewed approval approvals approver approved human humans person people_to_ask moderation moderator ask asking asked check_with confirm confirmation sign-off signoff four-eyes four_eyes escalate* escalation consent second_opinion supervisor manager gate gatekeep* human_in_the_loop manual manually required_reviews question questions doubts inform tell
    freigabe* genehmigung* prufer mensch menschen nachfrag* ruckfrag* fragen vier-augen-prinzip zustimmung vorgesetzt* kollegen
    relecture* approbation* humain* personne demand* accord validation_humaine relecteur*
    revision* aprobacion* humano* persona pregunt* consult* consentimiento
    revis* aprovac* humano* pessoa pergunt* consult* consentimento
    revision* approvazion* umano umana persona chied* conferm* consenso
    beoordeling* goedkeuring* mens vraag overleg toestemming
    recenzj* przeglad* zatwierdzen* czlowiek* pytaj* pytani* zgod*
    ревью проверяющ* одобрен* человек* людей спрашива* спроси* согласован* согласи* рев'ю схвален* людин* питай* запит* погоджен*
    inceleme* onay* insan* sorma sor danis*
    granskning* godkannande* manniska fraga* samtycke hyvaksynt* ihmi* kysy* schvaleni* clovek* ptej* aprobare* om intreb* εγκρισ* ανθρωπ* ρωτ*
    审核 审查 审批 批准 人工 人类 询问 确认 请示 審核 審查 人工審核 過問
    レビュー 承認 人間 人に 確認せず 確認なし 確認不要 尋ね 聞かず 許可
    리뷰* 승인* 사람* 검토* 물어* 확인
    مراجعة المراجعة موافقة الموافقة إنسان بشر تسأل سؤال اسأل
    समीक्षा मंजूरी इंसान पूछ* अनुमति review approval insaan pooch* puch* manzoori
    ตรวจทาน อนุมัติ มนุษย์ ถาม คน
    xem_xet phe_duyet con_nguoi hoi review
    tinjauan persetujuan manusia tanya* konfirmasi
    mapitio idhini binadamu uliza* ukubuyekeza imvume umuntu buza*`,
  reward: `vote votes voting points karma reward rewards bounty payout payouts leaderboard badge rank ranking score scores shipped deployed delivered done resolved verdict clearance cleared flag flagged threshold trust trust_score reputation tester testers participation tally ballot quorum upvotes accepted credit contribution contributor winner prize spam duplicate duplicates priority top queue backlog roadmap ticket tickets issue issues items feedback report reports
    stimme stimmen punkte belohnung* pramie* abzeichen rangliste erledigt ausgeliefert meldungen vertrauen*
    vote* point* recompense* prime badge classement livre priorit* signalement*
    voto votos puntos recompensa* premio insignia clasificacion entregad* prioridad
    voto votos pontos recompensa* premio medalha ranking entregue* prioridade
    voto voti punti ricompens* premio badge classifica consegnat* priorita
    stem stemmen punten beloning* prijs badge ranglijst geleverd prioriteit
    glos glosy glosow punkt* nagrod* odznak* ranking* dostarczon* priorytet*
    голос* балл* очк* награ* вознагражд* премии значок рейтинг* выполнен* приоритет* бал балів винагород* пріоритет*
    oy oylar* puan* odul* rozet siralama teslim oncelik*
    rost roster poang beloning* marke topplista levererad prioritet* aani* pisteet palkinto* hlas* bod* odmen*
    投票 票 票数 积分 奖励 奖金 排名 徽章 完成 已发布 优先 積分 獎勵 排行
    票 投票 ポイント 報酬 賞金 ランキング バッジ 完了 済み 優先
    투표* 표를 포인트* 보상* 상금* 순위* 배지* 완료* 우선*
    صوت أصوات الأصوات نقاط النقاط مكافأة المكافأة جائزة ترتيب شارة منجز أولوية
    वोट अंक इनाम पुरस्कार रैंक vote points inaam reward
    คะแนน โหวต รางวัล อันดับ เหรียญ สำเร็จ
    phieu diem thuong giai xep_hang huy_hieu hoan_thanh uu_tien
    suara poin hadiah imbalan peringkat lencana selesai prioritas
    kura alama pointi zawadi tuzo nafasi amavoti amaphuzu umklomelo`,
  outside: `http https url urls webhook webhooks server servers host hosts endpoint domain cdn pastebin gist ngrok tunnel external outside third-party third_party listener collector collect bucket public_bucket remote proxy relay mirror port ip vpn attacker drop chat channel mailbox inbox beacon pixel tracker analytics iframe script_tag onion dns subdomain
    extern* aussen server drittanbieter adresse
    externe* exterieur serveur* tiers adresse
    externo* fuera servidor* terceros direccion
    externo* fora servidor* terceiros endereco
    estern* fuori server terzi indirizzo
    extern* buiten server* derden adres
    zewnetrzn* serwer* adres
    внешн* сервер* сторонн* адрес* зовнішн* наружу
    harici disari* sunucu* adres*
    extern* utanfor server* tredje adress* palveli* ulkopuol* server* extern*
    外部 服务器 网址 链接 第三方 域名 地址 伺服器 網址
    外部 サーバー サーバ アドレス 第三者 宛 リンク
    외부* 서버* 주소* 링크*
    خارجي خادم الخادم رابط عنوان سيرفر
    बाहर सर्वर लिंक server link bahar
    ภายนอก เซิร์ฟเวอร์ ลิงก์ ที่อยู่
    ben_ngoai may_chu lien_ket dia_chi
    luar server peladen tautan alamat eksternal
    nje seva kiungo ngaphandle iseva isixhumanisi`,
  machine: `ai llm llms agent agents assistant bot bots robot robots claude codex copilot cursor devin gemini gpt chatgpt aider model machine automation automated autonomous coding_agent coder fixer tool_call function_call tool_use you_who_fix whoever_fixes who_reads whoever_reads implementer ki-agent ki agent* assistent* maschine automat* ia intelligence_artificielle asistente* assistente* agente* asystent* bota botowi ии агент* ассистент* бот* робот* нейросет* ші агент* yapay_zeka ajan asistan* bot
    tekoaly agentti* umela_inteligence 智能体 代理 助手 机器人 人工智能 編程代理 エージェント アシスタント ボット 에이전트* 인공지능* 봇* 어시스턴트* الوكيل وكيل المساعد الذكاء بوت एजेंट सहायक बॉट एआई เอเจนต์ เอไอ บอท ผู้ช่วย tac_tu tro_ly_ao bot agen asisten wakala msaidizi roboti umenzeli imakhi umsizi mshini ya_agent`,
  covert: `quietly silently silent secretly discreetly unnoticed invisible invisibly hidden behind_the_scenes nobody no_one noone no-one never_know won't_notice wont_notice won't_know without_telling without_asking without_mention* don't_mention dont_mention not_mention do_not_mention no_mention don't_tell dont_tell do_not_tell tell_nobody tell_no_one keep_it_between between_us no_need needn't need_not don't_ask dont_ask do_not_ask not_ask without_review skip_review no_questions no_announcement unannounced not_announce no_changelog changelog summary nobody_will nobody_reads nobody_looks nobody_needs nobody_has trust_me promise confidential off_the_record discretion low_profile bother trouble small_favour favour favor just_this_once temporarily
    heimlich still leise unbemerkt niemand erwahn* stillschweigend ohne_ruckfrage ohne_rucksprache nicht_notig unauffallig unter_uns gefallen vorubergehend
    discretement silence personne_ne inutile_de sans_le_dire sans_demander entre_nous ne_dites ne_mentionn* service provisoirement resume
    discretamente silencio nadie sin_avisar sin_preguntar sin_decir no_hace_falta entre_nosotros favor temporalmente resumen
    discretamente silencio ninguem sem_avisar sem_perguntar nao_precisa entre_nos favor temporariamente resumo
    discretamente silenzio nessuno senza_dire senza_chiedere non_serve tra_noi favore temporaneamente riepilogo riassunto
    stiekem stilletjes niemand zonder_te hoeft_niet onder_ons gunst tijdelijk samenvatting
    cicho po_cichu nikt nikomu bez_pytania nie_trzeba miedzy_nami przysluga tymczasowo podsumowani*
    тихо втихую незаметно никто никому не_упоминай* не_говори* не_спрашивай* не_надо не_нужно между_нами временно тихенько ніхто нікому не_згадуй* не_кажи* непомітно тимчасово звіт* отчет* сводк*
    sessizce gizlice kimse kimseye sormadan soylemeden gerek_yok aramizda gecici ozet*
    tyst diskret ingen utan_att behovs_inte mellan_oss tjanst tillfalligt sammanfattning hiljaa kukaan ei_tarvitse potichu nikdo neni_treba
    悄悄 偷偷 不要提 别提 不用问 无需确认 没人 别告诉 保密 不必通知 暗中 临时 不要告诉 別提 不用通知 摘要
    こっそり 黙って 秘密裏 誰にも 触れず 言わない 伝えない 報告しない 不要です 一時的 内密 要約 内緒
    몰래 조용히 아무도 말하지 언급하지 알리지 묻지 필요_없 필요없* 비밀로 임시로 요약
    بهدوء سرا خفية لا_أحد دون_إخبار لا_تذكر لا_تسأل لا_حاجة مؤقتا ملخص
    चुपके चुपचाप किसी_को बिना_बताए बिना_पूछे ज़रूरत_नहीं जरूरत_नहीं सारांश chupke chupchap kisi_ko bina_bataye bina_pooche zaroorat_nahi mat_batana mat_puchna kisi_se
    เงียบๆ แอบ ไม่มีใคร ไม่ต้องบอก ไม่ต้องถาม ห้ามบอก สรุป
    am_tham len_lut khong_ai khong_can khong_noi dung_noi dung_hoi tam_thoi tom_tat lang_le
    diam-diam diam tanpa_memberi tanpa_bertanya tidak_perlu tak_perlu jangan_sebut* jangan_bilang jangan_beri jangan_tanya rahasiakan sementara ringkasan
    kimya siri hakuna_mtu usiseme usimwambie usiulize bila_kuuliza muhtasari buthule akekho ungasho ungabuzi isifinyezo
    matektebsh mat2olsh mat2oulsh matis2alsh mates2alsh mat2ollesh men_gher`,
  scope: `all any every everyone everybody everything anyone anybody whole entire complete completely full fully always default defaults globally global across each permanent raw real live production nobody unlimited
    alle alles allen jeder jeden jede jedem samtliche* ganz* komplett* vollstandig* immer tous toutes tout toute chaque entier* complet* todo todos toda todas cualquier* cada entero complet* qualquer tudo inteir* tutti tutte tutto tutta ogni qualsiasi intero complet* alle alles iedereen elke hele volledig* wszystk* kazd* cal* peln* все всё всех всем всю весь любо* кажд* полностью целик* усі всі всіх будь-як* кожн* повніст* herkes* tum butun her hepsi* alla allt varje hela kaikki koko vsechn* vsem kazd* cel*
    所有 全部 任何 每个 整个 所有人 一切 一律 完整 全員 すべて 全て 全部 誰でも 任意 丸ごと 모든 모두 전부 전체* 누구나 كل جميع الجميع أي كامل सभी सब सारे सारी हर पूरा पूरी sab sabhi saare saari poora poori har ทั้งหมด ทุก ทุกคน tat_ca moi toan_bo ai_cung semua seluruh setiap siapa_pun siapapun zote wote yote kila mtu_yeyote konke wonke bonke zonke kol kollo el_kol`,
  report: `missing broken wrong error errors fails fail failed failing crash crashes crashed bug slow doesn't doesnt does_not don't_see cannot can't cant couldn't isn't aren't wasn't not_work shows showed shown appears appeared disappears disappeared happens happened expected actual since after_the_update after_update when_i if_i whenever_i i_see i_saw i_get i_got i_noticed noticed found says said stays stay remains still again twice duplicated late cut_off overlap* blank empty unreadable unclear typo misspelt misleading confusing
    fehlt fehler kaputt falsch geht_nicht funktioniert_nicht klappt steht kommt erscheint zeigt seit langsam absturz leider manque erreur faux marche_pas fonctionne_pas depuis plante apparait falta error falla mal no_funciona desde sale aparece falta erro falha nao_funciona desde aparece manca errore sbagliat* non_funziona da_quando appare ontbreekt fout werkt_niet sinds verschijnt brakuje blad* nie_dziala od_kiedy pojawia ошибк* не_работает сломал* неправильн* появл* показывает висит пропал* помилк* не_працює зламал* hata* calismiyor yanlis gorunuyor cikiyor saknas fel fungerar_inte sedan syns puuttuu virhe ei_toimi chyba nefunguje
    错误 无法 不能 失败 崩溃 显示不 缺少 没有反应 消失 更新后 報錯 錯誤 エラー できません ません 表示され 失敗 更新後 ずれ 欠け 오류* 안_돼* 안_됩* 안됩* 안돼* 않습니다 않아요 않아 깨져* 사라* خطأ لا_يعمل لا_تعمل يظهر تظهر مشكلة गलत त्रुटि काम_नहीं नहीं_हो दिख_रहा आ_रहा galat error kaam_nahi nahi_ho aa_raha dikh_raha ผิด ไม่ได้ ไม่แสดง ข้อผิดพลาด ขึ้นว่า หาย loi khong_hoat_dong khong_duoc hien bi salah galat error tidak_bisa tidak_muncul gagal rusak hilang kosa makosa haifanyi haionekani inkinga iphutha alisebenzi akusebenzi`,
  question: `how why what where when which who is_it are_you could_it would_it do_you does_it is_there are_there wonder wondering curious ? warum wie was wo wann welche ist_das gibt_es comment pourquoi quel quelle ou quand est-ce como por_que que donde cuando cual como porque qual onde quando come perche quale dove quando hoe waarom wat waar welke jak dlaczego gdzie kiedy czy как почему где когда какой можно ли як чому де коли чи nasil neden nerede ne_zaman mi mu hur varfor var nar miten miksi jak proc kde 如何 为什么 怎么 哪里 吗 是否 请问 嗎 為什麼 なぜ どう どこ ですか でしょうか ますか 어떻게 왜 어디 인가요 나요 까요 كيف لماذا أين متى هل कैसे क्यों कहाँ कब क्या kaise kyun kahan kab kya ยังไง ทำไม ไหม ที่ไหน the_nao tai_sao o_dau khong_a nhi bagaimana kenapa mengapa apakah dimana jinsi kwa_nini wapi je kanjani kungani ingabe`,
  received: `received got_a got_an i_got mail_from phishing scam scammer* fraud fraudulent fake spoof* suspicious suspect* genuine legit legitimate yours from_you is_it_you did_you_send impersonat* pretending claims claiming claimed asked_me told_me someone somebody stranger headers sender spam warn_people beware didn't_click did_not_click haven't_clicked not_click deleted_it reported screenshot attached_the attached quote quoted
    erhalten bekam bekommen echt betrug* verdachtig* falschung stammt angeblich recu arnaque hameconnage suspect* frauduleux authentique soi-disant recibi estafa sospechos* fraudulent* autentic* supuest* recebi golpe suspeit* fraude verdadeir* ricevuto truffa sospett* fraudolent* ontvangen oplichting verdacht* nep dostal* oszust* podejrzan* falszyw* получил* мошен* подозрит* фишинг* поддельн* якобы отримал* шахра* підозріл* aldim dolandir* supheli sahte fick bedrageri misstankt* falsk* bluff sain huijaus podvod* podezrel*
    收到 诈骗 可疑 钓鱼 假冒 冒充 骗子 詐騙 届き 届いた 詐欺 怪しい 不審 フィッシング なりすまし 받았* 사기* 의심* 피싱* وصلتني وصلني احتيال مشبوه مزيف مزيفة मिला धोखा फर्जी संदिग्ध mila dhokha fraud fake ได้รับ หลอกลวง มิจฉาชีพ น่าสงสัย nhan_duoc lua_dao gia_mao nghi_ngo menerima penipuan mencurigakan palsu nimepokea ulaghai tapeli ngithole inkohliso`,
  not: `not no never don't dont doesn't doesnt cannot can't cant won't wont isn't aren't without nor neither nothing none nicht kein* nie niemals ne pas jamais aucun* no nunca ningun* sin nao nem nunca nenhum* non mai nessun* senza niet geen nooit nie bez zadn* не нет ни никогда без ні немає yok degil hayir inte ej ingen ei ikke ne neni 不 没 没有 别 无 ない ません なし 않 못 안 لا ليس لم لن غير नहीं न मत nahi nahin mat na ไม่ อย่า ห้าม khong dung chua tidak bukan jangan belum tak hapana usi hai si cha cha_ngu akukho ungenzi mesh mish msh`,
  plea: `please pls plz kindly could_you would_you can_you would_be could_we can_we let's must have_to has_to need_to needs_to should shall ought want_you we_want i_want i_would_like just simply immediately urgent urgently asap today deadline bitte konnt musst mussen soll sollte sollen einfach sofort dringend merci veuillez svp pouvez devez doit il_faut simplement urgent por_favor deben debe hay_que simplemente urgente podrian favor por_gentileza devem deve basta urgente per_favore per_cortesia dovete deve bisogna basta urgente alstublieft graag moet moeten gewoon dringend prosze musi musicie nalezy po_prostu pilne пожалуйста нужно надо должен должны просто срочно будь_ласка потрібно треба терміново lutfen gerekir gerekiyor acil snalla tack maste bara bradskande prosim musi
    请 必须 务必 立即 麻烦 只需 請 してください ください お願い 必ず 至急 すぐ 해주세요 주세요 해야 즉시 부탁* من_فضلك رجاء يجب يرجى فورا कृपया करें करो कीजिए तुरंत please karo kariye kijiye turant kripya jaldi กรุณา ช่วย โปรด ต้อง ด่วน xin vui_long hay phai lam_on nho gap tolong mohon harap harus segera cukup tafadhali lazima haraka ngicela sicela kumele ngokushesha law_sama7t lw_sama7t lazem yareit ya_reit`,
  mine: `me my mine myself i'm us our we_trust my_account my_server my_site my_site's my_fork my_branch my_wallet my_cousin cousin nephew friend friends brother brother-in-law colleague boss buddy partner partners supplier vendor consultant freelancer influencer mein* mir mich unser* mon ma mes moi notre mi mis mio nuestro meu minha nosso mio mia nostro mijn ons moj moja moje mnie мой моя мои мне меня наш* мій моя мені наш* benim bana bizim min mitt mina minun muj moje mne 我 我的 我们 私 僕 弊社 うちの 제 내 우리 저희 لي حسابي خادمي مني मेरा मेरी मेरे मुझे mera meri mere mujhe ของฉัน ผม ดิฉัน ฉัน cua_em cua_toi em toi minh saya aku kami kita yangu wangu langu wami yami lami ana betaa3i bta3i`,
}
