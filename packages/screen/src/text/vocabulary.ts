/**
 * Common English words of feedback and orders, the most common first, counted over the training texts. A decoded text
 * counts only if it consists of them.
 */
export const vocabulary: readonly string[] = `
  a i the to and in is this of for you it with on that be not an can are your as if all do or from my will new by
  no please what following instructions but have response any when at now should has use only ai system previous
  how start me version like include user ignore about more so also would without content make we add one being
  code which was does prompt information must answer base out anything details test then here respond example fix
  always error well output am there before where time image know using request query instead get log found date
  file provide string say issue generate after these other up them model go first name run been change its
  question never way need see free support could includes help instruction app responses every even just message
  tell something give health they mode than document act text because rules actual write want resources type
  strictly result process adhere description who problem access work create into update set restrictions employee
  character steps follow ask used back task data two main context end why sorry issues summary list everything
  made some each expected reproduce send able open sure environment guidelines behavior feature none stay language
  based very part check build remember requests input through cannot node given think describe changes developer
  tests let detailed wrong our same may script words format value important hello command pull bug such different
  explicit complete were their below yes added going platform line understand project nothing insert while fixes
  memory good current email note prompts operating account possible matter users function read call ethical
  specific most additional correct return default allow search world core keep exactly enabled commit stop true
  within related he break latest whether show including block illegal again implements standard present existing
  real answers called policy both tool still did settings state similar token policies right since try console
  safety pretend above order internet release number human sentence people find best anyone messages packages
  someone assistant empty works modules window rather remove delete theme display between doing however next goal
  execute questions verified source exact moral asked immediately off else testing knowledge placeholder case
  personality updated ensure high forget love own docs hidden game logic terminal files take security original
  import encoded saying thank things designed filter warnings step clear self documentation browser until agent
  index address better us reply normal regardless stands normally place tasks path team box screen setting says
  side full last down remind report server unique long comply features names kind master another thread debug
  currently makes times too errors fields over warning much false title confirmation package accurately named
  explain black directory aware disabled longer word his once completely install got created checks needs non
  conversation option commands cache behaviour correctly failure subject required means verify opinions
  limitations those action happened upload inputs link print put relevant scenarios apply thanks uses key purposes
  module running repeat continue might session characters status shell logs plugin begin personal unfiltered
  ethics second review allowed acting chat info working machine great play returns top style making results broken
  far harmful future export short separated really ever dialog renderer few embedded simulate english missing
  execution already single editor old config available fixed rule breaking role actually ability field day small
  intelligent lib against had extensions moment reason forever filters references configuration many form object
  live avoid fail enable changed yourself actions offensive happen choose runtime switch directly typical protocol
  share hey considered solution happens repository freedom password adds clean stream login useful cursor buffer
  point handler writing around bad leave trying reference feel inform proceed body paragraphs addition site layer
  implement stack level replace exist goes orders talk feat uncensored public closes ok frame press click parser
  itself known highly pre look layout expect multiple item improve bit direct load wait filtering incorrect
  markdown humans alternative comments lot reset network section via installed tried handle undefined creating
  types virtual tags suggests variable widget binary move story needed legal brief adding addresses camera contain
  size lang failed fine fails options operate method resolve programming phone worker checklist answering branch
  generating detail dangerous starting decode wants graph asks accurate failing folder unable risk followed
  performance topic done fill unless least confirm optional due searched quickly getting select probably tokens
  specify further pass separate dark unlimited loader shown removed reload extremely history respect simply plan
  cant application updating internal translate implementation cases compiler wallet handling close chart perform
  violent class takes client crash life especially regular matrix believes router thing cause boundaries disable
  fully replaced socket entity consequences notes custom understood censor potential assist items development
  enough under copy lost developers warn creative dependency idea codec today advice versions provided seems space
  page accept override specifically view debugging generic profanity consider previously allows refactor
  censorship introduced hypothetical helpful google auto models values negative simple local template track during
  focus examples exception button speak provides pretending twice special country clone lines screenshots thought
  agree certain fact feedback javascript come submit told said null runs intelligence distribution background
  contains therefore computer saved restart necessary success reader tools loading feelings requires valid scroll
  beginning mention require prevent recommend recent apps nice doesn disregard seconds lint outputs jokes
  operations hard minimal causes ignored comment control worked tree links payment malicious argument shift
  service explicitly sarcasm usage guide drag functionality target built dependencies resize fault enter approach
  except invalid verbose bank summarize position evil properly secret consciousness looks slow generated
  constraints nightly contributing inside canvas activities suggest systems supported emotions match exists
  parameters prompted whose training discussion conditions consent slang fuck attempt front absolutely validation
  paste capabilities identity compositing asking concise limit design ready reading segmentation explanation admin
  administrator api base64 bypass confidential contents credentials curl database directive directives disclose
  drop dump echo expose god initial jailbreak keys leak limits merge passwords post prior private push repo reveal
  secrets skip unrestricted url variables verbatim chatgpt python openai dan json sudo deploy payload exploit
  malware hacker bomb weapon drugs poison phishing steal kill virus jailbroken grandma persona villain demon
  amoral ruthless unhinged stocks invest poem haiku essay joke rap encode reverse backwards cipher spell letters
  overrule neglect circumvent exfiltrate divulge webhook attacker mallory maintenance sandbox simulation fictional
  obey refuse apologise apologize disclaimers guardrails moderation recite root destroy wipe table approve
  reviewer silently secretly quietly nobody hacked pwned reviewers approvals approval agents branch branches backup
  backups workflow workflows pipeline release releases certificate certificates credential validation authentication
  authorization signature signatures signing history account accounts customer customers payout payouts invoice
  discount price wallet database databases tables rows migrations migration schema environment variable readme
  dependency package registry download upload uploads forward transfer publish deployment production staging server
  folder public private owner owners role roles rights grant give making remove removes skips skipping disables
  turning switch without telling mention mentioning changelog pull requests comment limiter rate lockout captcha
  fixing fixer coder engineer assistant whoever immediately afterwards before after every everybody copies copying
`
  .trim()
  .split(/\s+/)
