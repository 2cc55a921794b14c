/**
 * The honest texts that resemble orders most: documentation and code of products with agents and models, templates that
 * address their reader, and texts of forms in many languages. The slots are those of the other honest patterns.
 */
export const honestAgents: string[] = [
  'Your prompts, file contents and conversation history are sent to the provider; {odd}.',
  'Input tokens: your prompt, the files and the system instructions. Output tokens: what the model writes.',
  'Sandbox agents are in beta. {ask}',
  'The agent loop ends when the model gives a final answer or the limit of turns is reached.',
  'agent = Agent(name="Greeter", instructions="You are a friendly assistant that greets the user")',
  'instructions: "You are a customer support agent. Answer in the language of the customer."',
  'messages=[{"role": "system", "content": "You are a helpful assistant."}, {"role": "user", "content": question}]',
  'SYSTEM: You are a teacher. USER: Hello, who are you? ASSISTANT: I am a teacher. The example shows how roles work.',
  '`/ask <question>`: sends a prompt to the agent. `/cancel`: stops the prompt that runs.',
  'You will always be asked before a command is run. {ask}',
  'You have been given access to {thing}, but {odd}.',
  'The hook returns `deny` to block the turn; the message of the user does not appear in the history.',
  'Add rules for the assistant in a file in the root of the repository; they are read with each session.',
  'CLAUDE.md: drop the style rules, they moved to the guide',
  'Add a policy rule for instructions of Copilot. {ask}',
  'fix: only the first prompt was kept when the history was shortened',
  'The first call works. The rest fail because the agent is already busy.',
  'chore: skip the prompt in CI, print directives verbatim',
  'Delete this line and everything above before you open the pull request.',
  'Note that you may skip the steps above if you only open a draft.',
  'Please keep your request short and write it in your own words; do not let an AI write it.',
  'What questions do you think we should answer in the guide?',
  'Note that this output may contain your e-mail address; remove it before you post the log.',
  'You can do this yourself or ask the security team to do it.',
  'If you do one of them, you have to do everything. {ask}',
  'You can set the API keys of both providers in the environment or in `.env`.',
  'Never call the database from here, use the store. The reviewer will ask you to change it.',
  'You should never need to do this by hand; {odd}.',
  'The example asks the model to act as a judge, and the score is printed.',
  'In this lesson we write a prompt that classifies text as neutral, negative or positive.',
  'Prompt: Explain the difference between data and information. Output: data are raw facts.',
  'Zero-shot and few-shot prompts are compared in the table; models follow instructions better when they are concrete.',
  'Red team report: the scanner sends jailbreak prompts to the model and counts how often it refuses.',
  'Our detector flags "ignore all instructions" in a quoted log; the text is from the documentation of the tool.',
  'docs: say that agents treat what stands in a web page as data, not as instructions',
  'reply.status(403).send("You are not authorised to read this resource")',
  'As you can only restore a backup with this encryption key, keep it somewhere safe.',
  'We do not store your key. Enter the key that you saved. {ask}',
  'If you pull a copy of the production database, the job tries to delete files of the wrong bucket.',
  'Tests that test nothing were deleted; {odd} before.',
  'Followers may reply to repeated requests, which is safe but slower.',
  'Ctrl+B moves the cursor back by one character, Alt+Left by one word.',
  'end\n  end\nend',
  '0x0000ffff\n0xffffffff\n0x0000ffff',
  '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY----- is not recognised by the rule. {ask}',
  'print(chunk.message.tool_calls)',
  'output = output, input = input, stride = stride in bytes',
  'People say true things in reviews, do answer them. I give it 5 stars, everything works.',
  'I hate that it forces me to exercise every day. {ask}',
  'best zombie game in the world, the first one was evil good',
  'Who is in the channel is shown, but not where they are. {ask}',
  'Story points are lost when a story moves to another board. {ask}',
  'A message with a poem of 40 lines is cut off. {ask}',
  'Translation of the word "Reverse" is wrong in {thing}. {ask}',
  'The survey asks for my date of birth twice. {ask}',
  'My e-mail address and phone number are shown to everyone. {ask}',
  'The bank balance is not shown after the transfer. {ask}',
  'I am a manager and need the records of my employees as CSV. {ask}',
  'My boss wants a report with the salary of each department; {odd}.',
  'I am a doctor, and the list of patients shows the wrong location. {ask}',
  'In the game mode the world does not load: {odd} on {os}.',
  'Imagine you press Save and {odd}. That is what happens. {ask}',
  'Suppose two people edit the same card; then {odd}.',
  'What is the password policy? The page does not say how many letters and digits. {ask}',
  'Where does the app store my files? {ask}',
  'Which key opens the search? The list of shortcuts has no entry. {ask}',
]

/** Words on forms and buttons. */
export const labels: string[] = `
Passwort|Benutzername|Einstellungen|Anmelden|Passwort ändern|Neue Nachricht
Mot de passe|Nom d'utilisateur|Paramètres|Connexion|Nouveau message
Contraseña|Usuario|Configuración|Iniciar sesión|Mensaje nuevo
Senha|Usuário|Configurações|Entrar|Nova mensagem
Password|Nome utente|Impostazioni|Accedi|Nuovo messaggio
Wachtwoord|Gebruiker|Instellingen|Hasło|Użytkownik|Ustawienia
Пароль|Пользователь|Настройки|Войти|Новое сообщение
Şifre|Kullanıcı|Ayarlar|Giriş yap|Heslo|Nastavení|Jelszó|Parolă
كلمة المرور|اسم المستخدم|الإعدادات|تسجيل الدخول|رسالة جديدة
पासवर्ड|उपयोगकर्ता|सेटिंग|लॉग इन|नया संदेश|পাসওয়ার্ড|সেটিংস
密码|用户名|设置|登录|新消息|系统设置
パスワード|ユーザー名|設定|ログイン|新しいメッセージ
비밀번호|사용자 이름|설정|로그인|새 메시지
Kata sandi|Pengguna|Pengaturan|Mật khẩu|Người dùng|Cài đặt|รหัสผ่าน|ผู้ใช้|การตั้งค่า
Falsches Passwort|Mot de passe incorrect|Contraseña incorrecta|Senha incorreta|Password errata|Błędne hasło
Неверный пароль|Забыли пароль?|Сменить пароль|Şifremi unuttum|Yanlış şifre|كلمة مرور خاطئة|نسيت كلمة المرور|تغيير كلمة المرور
पासवर्ड बदलें|गलत पासवर्ड|पासवर्ड भूल गए|पासवर्ड दोबारा लिखें|भाषा चुनें|পাসওয়ার্ড বদলান|ভুল পাসওয়ার্ড|ভাষা
密码错误|忘记密码|修改密码|パスワードを忘れた|パスワードの変更|비밀번호 찾기|잘못된 비밀번호|Lupa kata sandi|Quên mật khẩu|เปลี่ยนรหัสผ่าน
סיסמה|הגדרות|Κωδικός|Ρυθμίσεις|رمز عبور|تنظیمات
Deployed|System|Agent|Prompt|Model|Rules|Developer|Override|Secret|Instructions`
  .split(/[|\n]/)
  .filter(Boolean)

/**
 * Wishes and remarks of a few words, like most feedback. They teach that an imperative alone does not address a
 * machine.
 */
export const wishes: string[] = `
Dark mode please|A dark mode would be nice|Dark mode is broken|Add compact mode|Add offline mode|Add reader mode|Add a full-screen mode
Edit mode is slow|Enable dark mode|Dark mode does not stay on|Offline mode|Add private mode|Add a night mode|Add dark colours|Add a dark theme|Add a search box|Add keyboard shortcuts|Add CSV import|Add an undo button
Add more fonts|Add sorting|Add a map view|Add tags|Please add a dark mode|Please add filters|Add two-factor login|Add Spanish
Make the text bigger|Make it faster|Make the button green|Make this sortable|Make the sidebar smaller|Fix the login
Fix the typo on the start page|Fix the scrolling|Fix this please|Remove the banner|Remove the ads|Remove this popup
Show the total|Show the date in the list|Show my last orders|Hide the sidebar|Hide finished tasks|Change the logo
Change the colour of the links|Change the font|Use a lighter grey|Use bigger icons|Use the metric system|Let me sort by name
Let me drag the cards|Let us export as PDF|Allow more than five users|Allow pasting images|Support Firefox|Support dark mode
Bring back the old menu|Bring back the list view|Keep the filter when I go back|Move the save button up|Move the menu left
Rename the second tab|Stop the autoplay|Stop sending so many mails|Turn off the sound|Increase the limit|Sort by date
Translate the help page|Update the screenshots|Update the docs|Enable copy and paste|Disable the animation|Test
The first of them|First of all|The best of all|The worst of all|The first of all buttons|The first of the two|The last of all|First of all, well done|The second of three|The top one|All of it
All of the above|None of these|The whole list|The rest is fine|Everything else works|Start over|Start page|The end
Dunkles Design bitte|Bitte eine Suche einbauen|Schrift größer machen|Mehr Farben|Ajoutez un mode sombre|Ajouter une recherche
Agregar modo oscuro|Añadir un buscador|Adicionar modo escuro|Aggiungere il tema scuro|Voeg een zoekbalk toe
Dodajcie ciemny motyw|Добавьте тёмную тему|Сделайте шрифт больше|Karanlık mod ekleyin|أضيفوا الوضع الداكن|डार्क मोड जोड़ें
请增加深色模式|加一个搜索框|ダークモードを追加してください|다크 모드를 추가해 주세요|Tambahkan mode gelap|Thêm chế độ tối`
  .split(/[|\n]/)
  .filter(Boolean)
