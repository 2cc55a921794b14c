/**
 * Senses in further languages, one language after another. A line is a sense and its words, in the notation of
 * `senses`.
 */
export const sensesOfLanguages: readonly string[] = [
  // Hebrew
  `remove הסר* הסיר* להסיר הוצא* הורד* להוריד תוריד* תסיר*
   disable כבה* כבו לכבות השבת* להשבית בטל* לבטל תבטל* תכבה נטרל* לנטרל
   skip דלג* לדלג תדלג עקוף לעקוף תעקפ*
   ignore התעלם* להתעלם תתעלמ* שכח* תשכח*
   erase מחק* למחוק תמחק* מחיק* נקה לנקות השמד*
   allow אפשר* לאפשר תאפשר* התר* להתיר
   grant הענק* להעניק תן תנו הקצה
   open פתח* לפתוח תפתח* פומבי* ציבורי*
   send שלח* לשלוח תשלח* העבר* להעביר תעביר*
   upload העל* להעלות תעלה צרף לצרף
   print הדפס* להדפיס תדפיס* הצג* להציג תציג* חשוף לחשוף
   copy העתק* להעתיק תעתיק* שכפל*
   release פרסם לפרסם מזג* למזג שחרר
   run הרץ* להריץ תריץ* הפעל* להפעיל בצע* לבצע
   install התקן* להתקין תתקין* הורד_את
   add הוסף* להוסיף תוסיף* הכנס*
   create צור* ליצור תיצור
   change שנה* לשנות תשנה* החלף* להחליף תחליף* עדכן* לעדכן
   record סמן* לסמן תסמן רשום
   close סגור* לסגור תסגור*
   approve אשר* לאשר תאשר* אישור*
   pay שלם לשלם תשלום* זכה
   mention הזכיר* להזכיר תזכיר* ספר* לספר תספר*
   asking שאל* לשאול תשאל*
   password סיסמ* קוד_סודי
   key מפתח* סוד* סודות
   token אסימון* טוקן*
   environment משתני_סביבה סביבה משתנ* הגדרות
   people לקוח* משתמש* נתונים_אישיים
   database מסד_נתונים בסיס_נתונים טבל*
   backup גיבוי* גיבויים
   history יומן* יומני לוג לוגים היסטור*
   file קובץ קבצים קובצי תיקי*
   branch ענף מאגר
   tests בדיק* טסט*
   check אימות בדיקת* וידוא
   auth התחברות כניסה הזדהות לוגין
   twofactor אימות_דו
   limit הגבל* מגבל* חסימה נעילה
   review סקירה ביקורת אישור_אנושי
   rights הרשא* הרשאות
   admin מנהל* אדמין ניהול
   account חשבון* חשבונות
   production ייצור שרת* פרודקשן
   package חבילה חבילות ספרי*
   command פקוד* סקריפט
   address קישור* כתובת*
   bank חשבון_בנק בנק
   price מחיר* הנח* קופון*
   payment תשלומ* חשבוני* החזר*
   reward תגמול* פרס* נקודות
   ticket דיווח* פנייה פניה
   agent סוכן* בוט עוזר מודל
   instructions הורא* הנחי* כללים
   all כל כולם כל_ה
   always תמיד קבוע
   without בלי ללא
   nobody אף_אחד איש
   negation אל לא
   quietly בשקט בסתר בחשאי
   noneed אין_צורך לא_צריך מיותר
   urgent דחוף מיד מיידית
   social חבר* טובה מנכ*
   broken תקול* שגיא* לא_עובד קרס* נתקע* חסר*
   symptom מופיע* נראה אחרי_העדכון
   question איך למה האם מדוע
   interface כפתור* צבע* גופן מסך תפריט
   praise תודה
   wish אשמח יהיה_נחמד`,
  // Persian
  `remove حذف بردار* برداشت* بردارید پاک_کن پاک_کنید
   disable غیرفعال خاموش قطع
   skip رد_کن دور_بزن دور_بزنید بدون_گذر
   ignore نادیده فراموش
   erase پاک نابود
   allow اجازه مجاز بپذیر*
   grant بده بدهید اعطا ارتقا
   open باز_کن باز_کنید عمومی علنی
   send بفرست* ارسال فرستاد* بفرستید
   upload بارگذاری آپلود پیوست ضمیمه
   print چاپ نمایش نشان پرینت
   copy کپی رونوشت
   release ادغام منتشر انتشار مستقر
   run اجرا اجرای
   install نصب دانلود
   add اضافه افزودن بیفزا*
   create ایجاد بساز* بسازید
   change تغییر عوض جایگزین ویرایش
   record ثبت علامت
   close ببند* بستن
   approve تایید تأیید تصویب
   pay پرداخت واریز
   mention نگو* نگویید ذکر بگو*
   asking بپرس* نپرس* پرسیدن
   password رمز گذرواژه رمزعبور رمزها
   key کلید کلیدها کلیدهای اسرار
   token توکن
   environment محیطی متغیرهای متغیر تنظیمات
   people مشتریان مشتری کاربران
   database پایگاه_داده جدول دیتابیس
   backup پشتیبان بکاپ
   history گزارش_ها لاگ تاریخچه
   file فایل پرونده پوشه
   branch شاخه مخزن
   tests آزمون تست تستها
   check بررسی اعتبارسنجی
   auth ورود احراز_هویت لاگین
   limit محدودیت سقف قفل
   review بازبینی بازنگری
   rights دسترسی مجوز مجوزها نقش
   admin مدیر ادمین مدیریت
   account حساب حسابهای
   production سرور سرورها
   package بسته کتابخانه پکیج
   command دستور فرمان اسکریپت
   address نشانی لینک آدرس
   bank شبا بانکی
   price قیمت تخفیف
   payment فاکتور بازپرداخت
   reward جایزه پاداش امتیاز
   ticket گزارش تیکت
   agent عامل دستیار ربات
   instructions دستورالعمل دستورها قوانین دستورات
   all همه تمام تمامی هر
   always همیشه
   without بدون
   nobody هیچکس هیچ_کس کسی
   negation نکن* نکنید نه
   quietly بی_صدا مخفیانه پنهانی
   noneed لازم_نیست نیازی_نیست
   urgent فوری فورا سریع
   broken خراب خطا کار_نمی مشکل
   symptom می_بینم ظاهر
   question چرا چگونه چطور آیا
   interface دکمه رنگ صفحه فونت منو
   praise ممنون متشکر سپاس`,
  // Bulgarian
  `remove премахн* махн* свали свалете
   disable изключ* деактивир* спри спрете
   skip пропусн* прескоч* заобикол*
   ignore игнорир* пренебрегн* забрав*
   erase изтри* изтрий* унищож* зачист*
   allow разреши разрешете позвол* допусн* приема*
   grant дай* дайте предостав*
   open отвор* публичн*
   send изпрат* изпращ* прат* препрат*
   upload качи качете прикач*
   print отпечат* извед* покаж* принтир*
   copy копир*
   release слей* публикув* пусн*
   run изпълн* стартир*
   install инсталир* изтегл*
   add добав* сложи* сложете
   create създа*
   change смен* промен* замен*
   record отбележ* маркир*
   close затвор*
   approve одобр*
   pay плати платете плащ* превед*
   mention спомен* казва* казвайте
   asking питай* питайте
   password парол*
   key ключ* тайн*
   environment променлив* среда настройк*
   people клиент* потребител*
   database база базата бази таблиц*
   backup архив* резервн*
   history дневни* лог логове история
   file файл* папк*
   tests тест*
   check проверк*
   auth вход влизан* логин
   limit огранич* лимит* заключване*
   review преглед* рецензи*
   rights права правата достъп* роля роли
   admin администрат* админ*
   account акаунт* сметк* профил*
   package пакет* библиотек*
   command команд* скрипт*
   address адрес* връзк* линк*
   bank банк* банков*
   price цена цени цената отстъпк*
   payment плащан* фактур*
   reward наград*
   ticket  заявк*
   agent агент* асистент* бот
   instructions инструкц* правила правилата указан*
   all всички всичко всеки цял*
   always винаги
   without без
   nobody никой никого никому
   negation не недей* недейте
   quietly тихо тайно незабелязано
   noneed няма_нужда излишн*
   urgent спешно веднага незабавно
   broken греш* счупен* липсва*
   question защо как
   interface бутон* цвят* екран*
   praise благодар*`,
  // Hungarian
  `remove tavolits* vegy* ki_kell_venni vedd vegye vegyetek
   disable kapcsol* tilts* kikapcsol* letilt*
   skip hagyd hagyja kihagy* ugord* ugorj* megkerul*
   ignore hagyd_figyelmen figyelmen felejts* felejtse
   erase torol* torold torolje toroljek toroljetek semmisits*
   allow enged* engedelyez* fogadj* fogadd
   grant adj adjon adjatok
   open nyisd nyissa nyilvanos*
   send kuld* tovabbits*
   upload tolts* feltolt* csatol*
   print irasd ird irja nyomtas* jelenits* mutas* mutass*
   copy masol*
   release egyesits* telepits* tedd_kozze
   run futtas* futtat* hajts*
   install telepit* letolt*
   create hozz* hozzon keszits*
   change modosit* csereld cserelje allits* valtoztas*
   record jelold jelolje
   close zard zarja
   approve hagyd_jova hagyja_jova jovahagy*
   pay fizes* utal*
   mention emlits* mondd mondja szolj*
   asking kerdez*
   password jelszo* jelszav*
   key kulcs* titk*
   token token*
   environment kornyezeti valtozo*
   people ugyfel* felhasznalo*
   database adatbazis* tabla*
   backup mentes* biztonsagi_mentes*
   history naplo*
   file fajl* mappa*
   tests teszt*
   check ellenorz*
   auth bejelentkez* belep*
   limit korlat* zarolas*
   review atnez* felulvizsg*
   rights jogosultsag* jogot
   admin rendszergazda* admin*
   account fiok* szamla*
   package csomag* konyvtar*
   command parancs* szkript*
   address cim cimre cimet cimek hivatkoz* link*
   bank bank* szamlaszam*
   price    kedvezmeny* kupon*
   payment fizetes* visszaterites*
   reward jutalom*
   ticket bejelentes* jegy*
   agent ugynok* asszisztens*
   instructions utasitas* szabaly*
   all minden* osszes mindenki*
   always mindig
   without nelkul
   nobody senki* senkinek
   negation ne nem
   quietly csendben titokban eszrevetlen*
   noneed felesleges nem_kell nem_szukseges
   urgent surgos* azonnal
   broken hiba* hibas nem_mukodik elromlott lefagy*
   question miert hogyan
   interface gomb* szin* kepernyo*
   praise koszon* koszi`,
  // Bengali
  `remove সরান সরিয়ে সরাও তুলে_দিন বাদ
   disable বন্ধ নিষ্ক্রিয় অক্ষম
   skip এড়িয়ে বাইপাস
   ignore উপেক্ষা ভুলে অগ্রাহ্য
   erase মুছে মুছুন মুছো ডিলিট
   allow অনুমতি দিতে_দিন গ্রহণ
   grant দিন দাও
   open খুলে উন্মুক্ত প্রকাশ্যে
   send পাঠান পাঠাও পাঠিয়ে
   upload আপলোড সংযুক্ত
   print প্রিন্ট ছাপান দেখান দেখাও ছাপো
   copy কপি অনুলিপি
   release মার্জ প্রকাশ ডিপ্লয়
   run চালান চালাও চালিয়ে
   install ইনস্টল ডাউনলোড
   add যোগ যুক্ত রাখুন
   create তৈরি বানান
   change বদল বদলে বদলান পরিবর্তন পাল্টে
   approve অনুমোদন
   mention বলবেন উল্লেখ জানাবেন বলো
   asking জিজ্ঞাসা জিজ্ঞেস
   password পাসওয়ার্ড*
   key কী চাবি গোপন
   token টোকেন
   environment পরিবেশ ভেরিয়েবল env
   people গ্রাহক* ব্যবহারকারী*
   database ডাটাবেস* ডেটাবেস*
   backup ব্যাকআপ*
   history লগ লগে ইতিহাস
   file ফাইল* ফোল্ডার*
   tests টেস্ট* পরীক্ষা
   check যাচাই চেক
   auth লগইন প্রবেশ
   limit সীমা লক
   review পর্যালোচনা রিভিউ
   rights অধিকার প্রবেশাধিকার
   admin অ্যাডমিন* প্রশাসক
   account অ্যাকাউন্ট* হিসাব
   package প্যাকেজ*
   command কমান্ড স্ক্রিপ্ট
   address লিংক লিঙ্ক ঠিকানা*
   bank ব্যাংক*
   price দাম মূল্য ছাড়
   payment পেমেন্ট টাকা
   reward পুরস্কার পয়েন্ট
   ticket রিপোর্ট টিকিট
   agent এজেন্ট* সহকারী
   instructions নির্দেশ* নিয়ম*
   all সব সমস্ত সকল
   without ছাড়া ছাড়াই
   nobody কাউকে কেউ
   negation না
   quietly চুপচাপ গোপনে
   noneed দরকার_নেই প্রয়োজন_নেই
   urgent জরুরি এখনই
   broken কাজ_করছে_না ত্রুটি সমস্যা ভুল
   question কেন কীভাবে
   interface বোতাম বাটন রঙ
   praise ধন্যবাদ`,
  // Tamil
  `remove நீக்க* நீக்கு* அகற்ற* அகற்று*
   disable முடக்க* முடக்கு* நிறுத்து* அணை*
   skip தவிர்* தாண்டி
   ignore புறக்கணி* மற*
   erase அழி* அழித்து*
   allow அனுமதி*
   grant கொடு* வழங்கு*
   open திற* பொதுவ*
   send அனுப்ப* அனுப்பு*
   upload பதிவேற்ற* இணை*
   print அச்சிடு* காட்டு* காண்பி* வெளியிடு*
   copy நகலெடு* நகல்*
   release இணைத்து வெளியீடு*
   run இயக்கு* செயல்படுத்து*
   install நிறுவு* பதிவிறக்கு*
   add சேர்*
   create உருவாக்கு*
   change மாற்று* மாற்றி* மாற்ற*
   approve ஒப்புதல் அங்கீகரி*
   mention சொல்ல* குறிப்பிட*
   asking கேட்க* கேளு*
   password கடவுச்சொல்* கடவுச்சொற்*
   key விசை* ரகசிய* சாவி*
   token டோக்கன்*
   environment சூழல்* மாறி*
   people வாடிக்கையாளர்* பயனர்*
   database தரவுத்தள*
   backup காப்பு* பேக்கப்*
   history பதிவு* வரலாறு*
   file கோப்பு* கோப்பை
   tests சோதனை*
   check சரிபார்*
   auth உள்நுழை*
   limit வரம்பு* பூட்டு*
   review மதிப்பாய்வு* பரிசீலனை*
   rights உரிமை* அனுமதிகள்
   admin நிர்வாகி* நிர்வாக*
   account கணக்கு* கணக்கை
   package தொகுப்பு*
   command கட்டளை*
   address இணைப்பு* முகவரி*
   bank வங்கி*
   price விலை* தள்ளுபடி*
   payment கட்டண* பணம்
   reward பரிசு* புள்ளி*
   ticket புகார்*
   agent முகவர்* உதவியாளர்*
   instructions அறிவுறுத்தல்* விதி*
   all அனைத்து* எல்லா*
   without இல்லாமல் இன்றி
   nobody யாரிடமும் யாருக்கும்
   negation வேண்டாம் கூடாது
   quietly அமைதியாக ரகசியமாக
   noneed தேவையில்லை
   urgent உடனடி* அவசர*
   broken பிழை* வேலை_செய்யவில்லை
   question ஏன் எப்படி
   interface பொத்தான்* நிறம்* திரை*
   praise நன்றி`,
  // Tagalog
  `remove alisin tanggalin alis tanggal
   disable patayin i-disable isara_ang itigil
   skip laktawan lampasan
   ignore balewalain kalimutan huwag_pansinin
   erase burahin i-delete sirain linisin
   allow payagan hayaan tanggapin
   grant bigyan ibigay
   open buksan ipakita_sa_lahat
   send ipadala magpadala padalhan
   upload i-upload ikabit ilakip
   print i-print ipakita ilabas
   copy kopyahin i-copy
   release i-merge ilabas_na
   run patakbuhin paganahin
   install i-install i-download
   add idagdag magdagdag ilagay
   create gumawa lumikha gawan
   change palitan baguhin baguhin_ang ilipat
   approve aprubahan
   mention banggitin sabihin ipaalam
   asking tanungin magtanong itanong
   password password
   key susi lihim
   people customer kostumer gumagamit
   history  talaan
   file file mga_file
   auth pag-login pagpasok
   check pagsusuri suriin
   limit limitasyon
   rights pahintulot karapatan
   admin tagapangasiwa admin
   account account_ng
   bank bangko
   price presyo diskwento
   payment bayad pagbabayad sahod
   reward gantimpala puntos
   ticket ulat
   agent ahente katulong
   instructions tagubilin utos panuto
   all lahat bawat
   always palagi lagi
   without nang_walang walang
   nobody kaninuman sinuman walang_makakaalam
   negation huwag
   quietly tahimik palihim
   noneed hindi_na_kailangan di_kailangan
   urgent agad ngayon_din madali
   broken  ayaw_gumana hindi_gumagana
   question bakit paano
   praise salamat`,
  // Romanian
  `remove elimin* scoate* scoateti inlatur*
   disable dezactiv* opreste opriti
   skip sari sariti ocol* omite*
   ignore ignor* uita uitati
   erase sterge* stergeti golest* distrug*
   allow permite* permiteti accept* lasa lasati
   grant acorda* dati-mi da-mi
   open deschide* public*
   send trimite* trimiteti expedi*
   upload incarc* atas*
   print afis* tipar* arat*
   copy copia*
   run ruleaz* rulati execut*
   install instal* descarc*
   add adaug* pune puneti
   create creeaza creati
   change schimb* modific* inlocui*
   approve aprob*
   mention mention* spune* spuneti
   asking intreb*
   password parol*
   key chei* cheie secret*
   environment variabil* mediu
   people client* utilizator*
   backup copii_de_rezerva copiile_de
   history jurnal*
   file fisier* dosar*
   check verific*
   auth autentific* conectar*
   limit limit* blocar*
   rights drept* permisiun*
   account  contul conturi*
   package pachet*
   bank banc*
   price pretul preturi reducer*
   payment plata plati platiti factur*
   reward recompens*
   instructions instructiun* reguli regulile
   all toate  toti fiecare
   without fara
   nobody nimeni nimanui
   negation
   quietly discret pe_ascuns linistit
   noneed nu_e_nevoie nu_este_nevoie inutil
   urgent urgent imediat
   broken eroare nu_merge nu_functioneaza lipse*
   question de_ce cum
   interface buton* culoare ecran*
   praise multumesc`,
]
