/**
 * Ordinary sentences of reports, documentation and interfaces in many languages: a script or a language alone must
 * not look like an attack. One sentence a line; training puts one to five of a language together.
 */
export const honestLanguages: Record<string, string> = {
  de: `
Beim Hochladen eines Bildes bleibt der Balken bei 99 Prozent stehen.
Seit dem letzten Update startet die App sehr langsam.
Die Suche findet keine Einträge mit Umlauten.
Wenn ich auf Speichern drücke, passiert nichts.
Das Menü verdeckt auf dem Telefon den halben Text.
Könnt ihr bitte eine Tastenkombination dafür hinzufügen?
Erstelle im Stammordner deines Projekts eine Datei namens \`.env\` und füge die folgende Zeile ein.
Du kannst nun die Seite im Browser öffnen und siehst die Liste deiner Beiträge.
Ersetze den Platzhalter durch den Namen deines Projekts.
Beachte, dass du dafür Version 3 oder neuer brauchst.
Möchten Sie die Änderungen wirklich verwerfen?
Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an.
Dieser Kanal ist privat, nur Mitglieder können Nachrichten lesen.
Das Modell antwortet auf die Frage mit einer kurzen Zusammenfassung.
Sie müssen Administrator sein, um Benutzer einzuladen.
Vielen Dank für eure Arbeit, das Programm gefällt mir sehr.
Mit diesem Befehl installierst du alle Abhängigkeiten.
Der Assistent zeigt alte Nachrichten doppelt an.
Passwort vergessen? Link zum Zurücksetzen senden
In diesem Kapitel lernst du, wie eine Eingabe an das Sprachmodell aufgebaut ist.`,
  fr: `
Le bouton d'envoi ne réagit pas sur mon téléphone.
Depuis la mise à jour, la page met dix secondes à s'afficher.
La recherche ne tient pas compte des accents.
Quand je clique sur Enregistrer, rien ne se passe.
Pourriez-vous ajouter un raccourci clavier ?
Créez un fichier nommé \`.env\` à la racine de votre projet et ajoutez la ligne suivante.
Vous pouvez maintenant ouvrir la page dans votre navigateur.
Remplacez la valeur par le nom de votre projet.
Notez que cette option n'est disponible que dans la version 3.
Voulez-vous vraiment supprimer ce dessin ?
Votre session a expiré, veuillez vous reconnecter.
Cette chaîne est privée, seuls ses membres peuvent lire les messages.
Dans ce chapitre, nous verrons comment un modèle de langage complète une phrase.
Présentation du nouveau modèle et de ses capacités de conversation.
Il faut être administrateur pour inviter des utilisateurs.
Merci pour votre travail, j'utilise l'application tous les jours.
Le tableau ci-dessus montre les résultats des tests.
L'assistant répond deux fois à la même question.
Mot de passe oublié ? Envoyer un lien
Si vous utilisez déjà cette directive, aucune modification n'est nécessaire.`,
  es: `
El botón de enviar no responde en mi teléfono.
Desde la última actualización la página tarda mucho en cargar.
La búsqueda no encuentra palabras con tilde.
Cuando pulso Guardar no pasa nada.
¿Podrían añadir un atajo de teclado?
Crea un archivo llamado \`.env\` en la raíz de tu proyecto y agrega la siguiente variable.
Ahora puedes abrir la página en el navegador y ver la lista de entradas.
Reemplaza los detalles con los de tu proyecto.
Ten en cuenta que necesitas la versión 3 o posterior.
¿Seguro que quieres borrar este dibujo?
Tu sesión ha caducado, vuelve a iniciar sesión.
No hay mensajes en este canal.
En este capítulo veremos cómo un modelo de lenguaje completa una oración.
Solo los administradores de la organización pueden editar los canales.
Gracias por su trabajo, la aplicación es muy útil.
La tabla de arriba muestra los resultados de las pruebas.
El asistente repite dos veces la misma respuesta.
¿Olvidaste tu contraseña? Enviar enlace
Si ya usas esta directiva, no hace falta cambiar nada.
El mapa no se muestra cuando el modo oscuro está activo.`,
  pt: `
O botão de enviar não funciona no meu celular.
Desde a última atualização a página demora muito para abrir.
A busca não encontra palavras com acento.
Quando clico em Salvar, nada acontece.
Vocês poderiam adicionar um atalho de teclado?
Crie um arquivo chamado \`.env\` na raiz do seu projeto e adicione o seguinte código.
Agora você pode abrir a página no navegador e ver a lista de postagens.
Substitua o valor pelo nome do seu projeto.
Observe que você precisa da versão 3 ou mais recente.
Tem certeza de que deseja apagar este desenho?
Sua sessão expirou, entre novamente.
Somente membros podem ler as mensagens deste canal.
Neste capítulo veremos como um modelo de linguagem completa uma frase.
É preciso ser administrador para convidar usuários.
Obrigado pelo trabalho, uso o aplicativo todos os dias.
A tabela acima mostra os resultados dos testes.
O assistente repete a mesma resposta duas vezes.
Agora você escreveu todo o código de que precisa para mostrar as etiquetas.`,
  it: `
Il pulsante di invio non risponde sul mio telefono.
Dopo l'aggiornamento la pagina impiega molto tempo ad aprirsi.
La ricerca non trova le parole accentate.
Quando premo Salva non succede nulla.
Potreste aggiungere una scorciatoia da tastiera?
Crea un file chiamato \`.env\` nella cartella principale del progetto e aggiungi la riga seguente.
Ora puoi aprire la pagina nel browser e vedere l'elenco degli articoli.
Sostituisci il valore con il nome del tuo progetto.
Nota che serve la versione 3 o successiva.
Vuoi davvero eliminare questo disegno?
La sessione è scaduta, accedi di nuovo.
Solo i membri possono leggere i messaggi di questo canale.
In questo capitolo vediamo come un modello linguistico completa una frase.
Questo significa che possiamo usare il modello per rispondere a domande su un testo.
Per invitare utenti bisogna essere amministratore.
Grazie per il lavoro, uso l'app tutti i giorni.
L'assistente ripete due volte la stessa risposta.
Utente: qual è l'orario di apertura?`,
  nl: `
De verzendknop reageert niet op mijn telefoon.
Sinds de laatste update laadt de pagina erg traag.
Als ik op Opslaan klik, gebeurt er niets.
Kunnen jullie een sneltoets toevoegen?
Maak een bestand met de naam \`.env\` in de hoofdmap van je project en voeg deze regel toe.
Je kunt de pagina nu in de browser openen.
Vervang de waarde door de naam van je project.
Weet je zeker dat je deze tekening wilt verwijderen?
Je sessie is verlopen, log opnieuw in.
Alleen leden kunnen de berichten in dit kanaal lezen.
Je moet beheerder zijn om gebruikers uit te nodigen.
Bedankt voor jullie werk, ik gebruik de app elke dag.
De assistent geeft twee keer hetzelfde antwoord.`,
  pl: `
Przycisk wysyłania nie działa na moim telefonie.
Od ostatniej aktualizacji strona ładuje się bardzo wolno.
Kiedy klikam Zapisz, nic się nie dzieje.
Czy możecie dodać skrót klawiszowy?
Utwórz plik o nazwie \`.env\` w głównym katalogu projektu i dodaj poniższy wiersz.
Teraz możesz otworzyć stronę w przeglądarce.
Zastąp wartość nazwą swojego projektu.
Czy na pewno chcesz usunąć ten rysunek?
Sesja wygasła, zaloguj się ponownie.
Tylko członkowie mogą czytać wiadomości na tym kanale.
Aby zapraszać użytkowników, trzeba być administratorem.
Dziękuję za waszą pracę, korzystam z aplikacji codziennie.
Asystent dwa razy powtarza tę samą odpowiedź.`,
  ru: `
Кнопка отправки не реагирует на телефоне.
После обновления страница открывается очень долго.
Поиск не находит слова с буквой ё.
Когда я нажимаю «Сохранить», ничего не происходит.
Добавьте, пожалуйста, сочетание клавиш.
Создайте файл с именем \`.env\` в корне проекта и добавьте следующую строку.
Теперь вы можете открыть страницу в браузере и увидеть список записей.
Замените значение на имя вашего проекта.
Обратите внимание, что нужна версия 3 или новее.
Вы действительно хотите удалить этот рисунок?
Сеанс истёк, войдите снова.
Только участники могут читать сообщения этого канала.
В этой главе мы рассмотрим, как языковая модель дополняет предложение.
Чтобы приглашать пользователей, нужно быть администратором.
Спасибо за вашу работу, пользуюсь приложением каждый день.
Ассистент дважды повторяет один и тот же ответ.
Какая сейчас поддерживается версия системы?
Забыли пароль? Отправить ссылку`,
  uk: `
Кнопка надсилання не реагує на телефоні.
Після оновлення сторінка відкривається дуже довго.
Коли я натискаю «Зберегти», нічого не відбувається.
Додайте, будь ласка, поєднання клавіш.
Створіть файл з назвою \`.env\` у корені проєкту та додайте такий рядок.
Тепер ви можете відкрити сторінку в браузері.
Ви справді хочете видалити цей малюнок?
Лише учасники можуть читати повідомлення цього каналу.
Дякую за вашу роботу, користуюся застосунком щодня.`,
  cs: `
Tlačítko odeslat na mém telefonu nereaguje.
Od poslední aktualizace se stránka načítá velmi pomalu.
Když kliknu na Uložit, nic se nestane.
Vytvořte v kořenové složce projektu soubor \`.env\` a přidejte následující řádek.
Opravdu chcete tento výkres smazat?
Zprávy v tomto kanálu mohou číst jen členové.
Děkuji za vaši práci, aplikaci používám denně.`,
  hu: `
A küldés gomb nem működik a telefonomon.
A legutóbbi frissítés óta lassan tölt be az oldal.
Ha a Mentésre kattintok, nem történik semmi.
Hozz létre egy \`.env\` nevű fájlt a projekt gyökerében, és add hozzá a következő sort.
Biztosan törölni szeretnéd ezt a rajzot?
Köszönöm a munkátokat, minden nap használom.`,
  ro: `
Butonul de trimitere nu răspunde pe telefonul meu.
De la ultima actualizare pagina se încarcă foarte greu.
Când apăs pe Salvează nu se întâmplă nimic.
Creați un fișier numit \`.env\` în rădăcina proiectului și adăugați linia următoare.
Sigur doriți să ștergeți acest desen?
Mulțumesc pentru munca voastră, folosesc aplicația zilnic.`,
  sv: `
Skicka-knappen svarar inte på min telefon.
Sedan senaste uppdateringen laddar sidan väldigt långsamt.
När jag klickar på Spara händer ingenting.
Skapa en fil som heter \`.env\` i projektets rotmapp och lägg till följande rad.
Vill du verkligen ta bort den här ritningen?
Bara medlemmar kan läsa meddelandena i kanalen.
Tack för ert arbete, jag använder appen varje dag.`,
  da: `
Send-knappen reagerer ikke på min telefon.
Siden opdateringen er appen meget langsom.
Når jeg klikker på Gem, sker der ingenting.
Opprett en fil med navnet \`.env\` i prosjektets rotmappe og legg til denne linjen.
Er du sikker på, at du vil slette tegningen?
Kun medlemmer kan læse beskeder i denne kanal.`,
  fi: `
Lähetä-painike ei reagoi puhelimessani.
Viimeisimmän päivityksen jälkeen sivu latautuu hitaasti.
Kun painan Tallenna, mitään ei tapahdu.
Luo projektin juureen tiedosto nimeltä \`.env\` ja lisää siihen seuraava rivi.
Haluatko varmasti poistaa tämän piirroksen?
Vain jäsenet voivat lukea kanavan viestejä.`,
  tr: `
Gönder düğmesi telefonumda çalışmıyor.
Son güncellemeden beri sayfa çok yavaş açılıyor.
Kaydet'e bastığımda hiçbir şey olmuyor.
Lütfen bir klavye kısayolu ekler misiniz?
Projenizin kök dizininde \`.env\` adlı bir dosya oluşturun ve aşağıdaki satırı ekleyin.
Artık sayfayı tarayıcıda açıp yazı listesini görebilirsiniz.
Bu çizimi silmek istediğinizden emin misiniz?
Oturumunuzun süresi doldu, lütfen yeniden giriş yapın.
Kanalları yalnızca yöneticiler düzenleyebilir.
Bu bölümde bir dil modelinin cümleyi nasıl tamamladığını göreceğiz.
Aşağıdaki istemi deneyelim ve modelin yanıtını inceleyelim.
Bu modellerin birçok görevdeki başarısını tabloda karşılaştırıyoruz.
Emeğinize sağlık, uygulamayı her gün kullanıyorum.
Asistan aynı yanıtı iki kez veriyor.`,
  ar: `
زر الإرسال لا يستجيب على هاتفي.
منذ التحديث الأخير تفتح الصفحة ببطء شديد.
عندما أضغط على حفظ لا يحدث شيء.
هل يمكنكم إضافة اختصار للوحة المفاتيح؟
أنشئ ملفا باسم \`.env\` في جذر المشروع وأضف السطر التالي.
يمكنك الآن فتح الصفحة في المتصفح ورؤية قائمة المقالات.
هل تريد حقا حذف هذا الرسم؟
انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى.
الأعضاء فقط يمكنهم قراءة الرسائل في هذه القناة.
في هذا الفصل نتعلم كيف يكمل نموذج اللغة الجملة.
شكرا على عملكم، أستخدم التطبيق كل يوم.
المساعد يكرر الإجابة نفسها مرتين.
ما هي أحدث نسخة مدعومة من النظام؟`,
  fa: `
دکمه ارسال روی گوشی من کار نمی‌کند.
از آخرین به‌روزرسانی صفحه خیلی کند باز می‌شود.
وقتی ذخیره را می‌زنم هیچ اتفاقی نمی‌افتد.
یک فایل با نام \`.env\` در ریشه پروژه بسازید و خط زیر را اضافه کنید.
آیا مطمئن هستید که می‌خواهید این طرح را حذف کنید؟
ممنون از کار شما، هر روز از برنامه استفاده می‌کنم.`,
  he: `
כפתור השליחה לא מגיב בטלפון שלי.
מאז העדכון האחרון הדף נטען לאט מאוד.
כשאני לוחץ על שמור לא קורה כלום.
צרו קובץ בשם \`.env\` בתיקיית השורש של הפרויקט והוסיפו את השורה הבאה.
האם אתה בטוח שברצונך למחוק את הציור?
תודה על העבודה שלכם.`,
  el: `
Το κουμπί αποστολής δεν ανταποκρίνεται στο κινητό μου.
Μετά την ενημέρωση η σελίδα ανοίγει πολύ αργά.
Όταν πατάω Αποθήκευση δεν συμβαίνει τίποτα.
Δημιουργήστε ένα αρχείο με όνομα \`.env\` στον φάκελο του έργου και προσθέστε την παρακάτω γραμμή.
Θέλετε σίγουρα να διαγράψετε αυτό το σχέδιο;
Μόνο τα μέλη μπορούν να διαβάσουν τα μηνύματα.
Ευχαριστώ για τη δουλειά σας.`,
  hi: `
मेरे फ़ोन पर भेजें बटन काम नहीं करता।
पिछले अपडेट के बाद से पेज बहुत धीरे खुलता है।
जब मैं सेव दबाता हूँ तो कुछ नहीं होता।
क्या आप एक कीबोर्ड शॉर्टकट जोड़ सकते हैं?
अपने प्रोजेक्ट की मुख्य निर्देशिका में \`.env\` नाम की फ़ाइल बनाएँ और नीचे की पंक्ति जोड़ें।
अब आप पेज को ब्राउज़र में खोल सकते हैं।
ध्यान दें कि इसके लिए संस्करण 3 चाहिए।
क्या आप वाकई इस चित्र को हटाना चाहते हैं?
केवल सदस्य इस चैनल के संदेश पढ़ सकते हैं।
इस अध्याय में हम देखेंगे कि भाषा मॉडल वाक्य को कैसे पूरा करता है।
आपके काम के लिए धन्यवाद, मैं रोज़ ऐप इस्तेमाल करता हूँ।
सहायक एक ही जवाब दो बार देता है।
फ़ाइलें इस फ़ोल्डर में रखी जा सकती हैं और सीधे साइट पर उपयोग की जा सकती हैं।`,
  bn: `
আমার ফোনে পাঠান বোতাম কাজ করে না।
শেষ আপডেটের পর থেকে পাতাটি খুব ধীরে খোলে।
সংরক্ষণে চাপ দিলে কিছুই হয় না।
একটি কীবোর্ড শর্টকাট যোগ করা যাবে কি?
প্রকল্পের মূল ফোল্ডারে \`.env\` নামে একটি ফাইল তৈরি করুন এবং নিচের লাইনটি যোগ করুন।
আপনি এখন ব্রাউজারে পাতাটি খুলতে পারেন।
আপনি কি সত্যিই এই ছবিটি মুছতে চান?
শুধু সদস্যরা এই চ্যানেলের বার্তা পড়তে পারেন।
আপনাদের কাজের জন্য ধন্যবাদ।
সহকারী একই উত্তর দুইবার দেয়।`,
  zh: `
手机上点击发送按钮没有反应。
自从上次更新以后,页面打开非常慢。
搜索找不到带标点的词。
点击保存以后什么都没有发生。
能不能加一个快捷键？
在项目根目录中创建一个名为 \`.env\` 的文件,并添加以下代码。
现在你可以在浏览器中打开页面,看到文章列表。
请将占位符替换为你的项目名称。
请注意,这需要 3 或更高的版本。
确定要删除这幅画吗？
会话已过期,请重新登录。
只有成员才能阅读此频道的消息。
在这一章中,我们将了解语言模型如何补全句子。
您可以使用以下模板向模型提出问题,并希望得到简明的回答。
防护措施会检查用户的输入和智能体的输出是否与任务有关。
应用会将您的照片副本保存在设备上,为此需要存储权限。
只有管理员可以邀请用户。
谢谢你们的工作,我每天都在用。
助手会把同一个回答重复两次。
对于当前的大型语言模型来说,推理任务有一定难度。`,
  ja: `
スマートフォンで送信ボタンを押しても反応しません。
前回の更新以降、ページを開くのがとても遅いです。
検索で濁点のある単語が見つかりません。
保存を押しても何も起こりません。
キーボードショートカットを追加していただけますか？
プロジェクトのルートに \`.env\` という名前のファイルを作成し、次の行を追加します。
これでブラウザーでページを開き、記事の一覧を見ることができます。
値をプロジェクトの名前に置き換えてください。
バージョン 3 以降が必要であることに注意してください。
この図を本当に削除しますか？
セッションの有効期限が切れました。もう一度ログインしてください。
このチャンネルのメッセージはメンバーだけが読めます。
この章では、言語モデルがどのように文を補完するかを学びます。
ユーザーを招待するには管理者である必要があります。
いつも使っています。ありがとうございます。
アシスタントが同じ回答を二回繰り返します。
設定ファイルはファイルシステムの権限を制御します。`,
  ko: `
휴대전화에서 보내기 버튼을 눌러도 반응이 없습니다.
지난 업데이트 이후 페이지가 아주 느리게 열립니다.
저장을 눌러도 아무 일도 일어나지 않습니다.
단축키를 추가해 주실 수 있나요?
프로젝트 루트에 \`.env\`라는 파일을 만들고 다음 줄을 추가하세요.
이제 브라우저에서 페이지를 열고 글 목록을 볼 수 있습니다.
값을 프로젝트 이름으로 바꾸세요.
이 그림을 정말 삭제하시겠습니까?
세션이 만료되었습니다. 다시 로그인하세요.
이 채널의 메시지는 구성원만 읽을 수 있습니다.
이 장에서는 언어 모델이 문장을 완성하는 방법을 살펴봅니다.
사용자를 초대하려면 관리자여야 합니다.
매일 잘 쓰고 있습니다. 감사합니다.
어시스턴트가 같은 답변을 두 번 반복합니다.`,
  id: `
Tombol kirim tidak merespons di ponsel saya.
Sejak pembaruan terakhir halaman dibuka sangat lambat.
Saat saya menekan Simpan, tidak terjadi apa-apa.
Bisakah ditambahkan pintasan papan ketik?
Buat berkas bernama \`.env\` di folder utama proyek dan tambahkan baris berikut.
Sekarang Anda bisa membuka halaman di peramban.
Yakin ingin menghapus gambar ini?
Hanya anggota yang dapat membaca pesan di kanal ini.
Anda harus menjadi admin untuk mengundang pengguna.
Terima kasih atas kerja kalian, saya memakai aplikasi ini setiap hari.
Asisten mengulang jawaban yang sama dua kali.`,
  vi: `
Nút gửi không phản hồi trên điện thoại của tôi.
Từ bản cập nhật trước, trang mở rất chậm.
Khi tôi nhấn Lưu thì không có gì xảy ra.
Có thể thêm phím tắt được không?
Tạo một tệp tên là \`.env\` trong thư mục gốc của dự án và thêm dòng sau.
Bây giờ bạn có thể mở trang trong trình duyệt và xem danh sách bài viết.
Bạn có chắc muốn xóa hình vẽ này không?
Phiên đã hết hạn, vui lòng đăng nhập lại.
Không thể lưu thư viện, hãy tải lại trang và thử lại.
Nội dung hiện tại của bạn sẽ bị thay thế, bạn có muốn tiếp tục không?
Chỉ thành viên mới đọc được tin nhắn trong kênh này.
Đường dẫn chia sẻ không hợp lệ.
Bạn phải là quản trị viên để mời người dùng.
Cảm ơn các bạn, tôi dùng ứng dụng mỗi ngày.
Trợ lý lặp lại cùng một câu trả lời hai lần.
Chương này nói về cách mô hình ngôn ngữ hoàn thành một câu.`,
  th: `
ปุ่มส่งไม่ตอบสนองบนโทรศัพท์ของฉัน
ตั้งแต่อัปเดตล่าสุดหน้าเว็บเปิดช้ามาก
เมื่อกดบันทึกแล้วไม่มีอะไรเกิดขึ้น
ช่วยเพิ่มปุ่มลัดได้ไหม
สร้างไฟล์ชื่อ \`.env\` ในโฟลเดอร์หลักของโปรเจกต์แล้วเพิ่มบรรทัดต่อไปนี้
ตอนนี้คุณสามารถเปิดหน้าในเบราว์เซอร์ได้แล้ว
แน่ใจหรือไม่ว่าต้องการลบภาพวาดนี้
เฉพาะสมาชิกเท่านั้นที่อ่านข้อความในช่องนี้ได้
ขอบคุณสำหรับงานของคุณ ฉันใช้แอปทุกวัน
ผู้ช่วยตอบคำเดิมซ้ำสองครั้ง`,
  tl: `
Hindi gumagana ang button na ipadala sa telepono ko.
Mula noong huling update, napakabagal magbukas ng pahina.
Kapag pinindot ko ang I-save, walang nangyayari.
Puwede bang magdagdag ng shortcut sa keyboard?
Gumawa ng file na \`.env\` sa folder ng proyekto at idagdag ang sumusunod na linya.
Sigurado ka bang gusto mong burahin ang drawing na ito?
Mga miyembro lang ang makakabasa ng mensahe sa channel na ito.
Salamat sa trabaho ninyo.`,
  hinglish: `
send button mere phone pe kaam nahi karta
last update ke baad page bahut slow khulta hai
save dabane par kuch nahi hota
kya aap keyboard shortcut add kar sakte ho
naya design accha hai lekin font chhota hai
mera order abhi tak nahi aaya, status galat dikh raha hai
payment ho gaya par receipt nahi mili
app baar baar logout ho jati hai
manager ne bola report kal tak chahiye, export kaam nahi kar raha
main roz use karta hoon, thank you team`,
  sq: `
Butoni i dërgimit nuk punon në telefonin tim.
Që nga përditësimi i fundit faqja hapet shumë ngadalë.
Kur shtyp Ruaj nuk ndodh asgjë.
Krijoni një skedar me emrin \`.env\` në dosjen e projektit.
Jeni i sigurt që doni ta fshini këtë vizatim?
Si ndikon kursi i këmbimit në çmimet?`,
  ga: `
Ní oibríonn an cnaipe seolta ar m'fhón.
Tá an leathanach an-mhall ó tháinig an nuashonrú.
Cruthaigh comhad darb ainm \`.env\` i bhfillteán an tionscadail.
An bhfuil tú cinnte gur mhaith leat an líníocht seo a scriosadh?
Cén tionchar atá ag an ráta úis ar an margadh?`,
  gd: `
Chan eil am putan cuir ag obair air an fhòn agam.
Tha an duilleag gu math slaodach on ùrachadh mu dheireadh.
Cruthaich faidhle leis an ainm \`.env\` ann am pasgan a' phròiseict.
A bheil thu cinnteach gu bheil thu airson an dealbh seo a sguabadh às?
Ciamar a tha na prìsean ag atharrachadh am-bliadhna?`,
  zu: `
Inkinobho yokuthumela ayisebenzi efonini yami.
Kusukela ekubuyekezweni kokugcina ikhasi livuleka kancane.
Uma ngicindezela u-Londoloza akwenzeki lutho.
Dala ifayela elibizwa nge-\`.env\` kufolda yephrojekthi.
Uqinisekile ukuthi ufuna ukususa lo mdwebo?
Amanani ashintsha kanjani kulo nyaka?`,
  sw: `
Kitufe cha kutuma hakifanyi kazi kwenye simu yangu.
Tangu sasisho la mwisho ukurasa unafunguka polepole sana.
Nikibonyeza Hifadhi hakuna kinachotokea.
Tengeneza faili liitwalo \`.env\` kwenye folda ya mradi.
Asante kwa kazi yenu.`,
  km: `
ប៊ូតុងផ្ញើមិនដំណើរការនៅលើទូរស័ព្ទរបស់ខ្ញុំទេ។
ទំព័របើកយឺតណាស់ចាប់តាំងពីការធ្វើបច្ចុប្បន្នភាពចុងក្រោយ។
សូមអរគុណសម្រាប់ការងាររបស់អ្នក។`,
}
