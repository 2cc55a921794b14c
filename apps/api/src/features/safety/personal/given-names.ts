/** Given names and family names that are common somewhere, lower case. One sign among many, never enough alone. */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abdul abdullah abigail adam adel adrian agnes agnieszka ahmad ahmed aisha aiko akira alan albert aleksandr
  aleksandra alejandra alejandro alessandro alessia alex alexander alexandra alexandre alexei alexis alfred ali alice
  alicia alina alison allison amanda amara amber amelia amina amir amit amy ana anastasia anders andrea andreas andrei
  andrew andrzej angela angelica anita anja anjali ann anna anne annette annika anthony antoine anton antonio anya
  arash ariana arjun arnold aroha arthur arturo arun asha ashley astrid audrey august aurora austin ava axel aya ayesha
  barbara beatrice beatriz ben benjamin bernard bernd beth betty bianca bilal bjorn björn bogdan boris brandon brenda
  brian brittany bruce bruno bryan caitlin camila camille carl carla carlos carmen carol carolina caroline caroline
  carolyn casey catherine cecilia celine chantal charles charlotte chen cheryl chiara chloe chris christian christina
  christine christoph christopher chukwuemeka cindy claire clara claudia claudio clement colin connor constance craig
  crystal cynthia dale damian daniel daniela danielle danny dario darren dave david dawn dean deborah debra deepak denis
  denise dennis derek devon diana diane diego dieter dimitri dinesh dirk dmitri dmitry dominic dominik donald donna
  dorothy douglas dylan eduardo edward edwin eileen elaine elena eleni eli elias elif elijah elisa elisabeth elizabeth
  ella ellen elsa emanuel emil emilia emilie emily emma emmanuel enrique eric erica erik erika erin ernesto ethan eugene
  eva evan eve evelyn fabian fabio fatima felicia felipe felix fernando filip fiona florian frances francesca francesco
  francis francisco frank franz fred frederic frederick frida gabriel gabriela gail galina gareth gary gavin george
  georgia gerald gerard gerhard gianni gilbert gina giorgio giovanni giulia glenn gloria gordon grace graham greg
  gregory greta grzegorz guido guillaume gunther gustav gustavo hannah hans harald harold harriet harry hasan hassan
  heather hector heidi heinrich heinz helen helena helga henri henrik henry herbert hiroshi holly hugo ian ibrahim ida
  igor ikram ilse imran ingrid irene irina iris isaac isabel isabella ivan ivana jack jackson jacob jacqueline jade
  jaime jake jakob jakub james jamie jan jana jane janet janice jared jasmine jason javier jay jean jeff jeffrey jelena
  jenna jennifer jenny jens jeremy jerry jesper jesse jessica jesus jill jim joan joanna joanne joao joaquin joel johan
  johann johanna johannes john johnny jon jonas jonathan jordan jorge jose josé josef joseph joshua joyce juan juana
  judith judy julia julian juliana julie julien julio jun jurgen jürgen justin justyna kai kamal kamil karen karin karl
  karolina kate katharina katherine kathleen kathryn kathy katie katja kayla keith kelly ken kenji kenneth kevin khalid
  kim kimberly klaus kofi krista kristen kristin kristina krzysztof kumar kurt kwame kyle lars larry laura lauren
  laurence lea leah leila lena leo leon leonard leonardo leslie li liam lidia lin linda lisa liu ljubica logan lorenzo
  lori louis louise luc luca lucas lucia lucy luis luisa luiz lukas luke lydia lynn maciej madison magdalena mahmoud
  maja malik manfred manuel manuela marc marcel marcelo marco marcus marek margaret maria mariam marian mariana marie
  marija marina mario marion marius mark marko markus marlene marta martha martin martina mary maryam mateo mateusz
  mathias mathilde matteo matthew matthias maureen maurice max maxim maximilian maya megan mehmet mei melanie melissa
  mercedes mia michael michal michel michele michelle miguel mihai mike mikhail milan milica ming miriam mohamed mohammad
  mohammed moises monica monika monique morgan moses muhammad mustafa nadia nadine nancy naomi natalia natalie natasha
  nathan nathaniel neil nelson nguyen nicholas nick nicola nicolas nicole niels nikhil nikita nikola nikolai nils nina
  noah noel nora norma norman nuno olaf oleg olga oliver olivia olivier omar oscar oskar otto owen pablo pamela paolo
  pascal patricia patrick patrik paul paula paulina paulo pavel pedro peggy penelope peter petr petra philip philippe
  phillip pierre piotr priya rachel radek rafael raghunathan rahul raj rajesh ralf ralph ramon randy raphael rashid
  raul ravi raymond rebecca regina rene renata ricardo richard rita robert roberta roberto robin rodrigo roger roland
  roman ron ronald rosa rosemary ross roy ruben russell ruth ryan sabine sabrina sally salma sam samantha samir samuel
  sandeep sandra sanjay santiago sara sarah satoshi saskia scott sean sebastian serge sergei sergio seth shane shannon
  sharon shaun shawn sheila shirley silvia simon simone siobhan sofia sonia sonja sophia sophie stacy stan stanislav
  stefan stefanie stephan stephanie stephen steve steven stuart sue sunil susan susana susanne suzanne svetlana sven
  sylvia takashi tamara tania tanja tanya tara tariq tatiana ted tendai teresa terry thandiwe theo theodore theresa
  thomas tiffany tim timothy tina tobias todd tom tomas tomasz toni tony tracy travis trevor tyler ulrich ulrike ursula
  uwe valentina valeria valerie vanessa vera veronica victor victoria vijay viktor viktoria vincent viola virginia
  vivian vladimir volker walter wanda wayne wei wendy werner wilhelm will william wolfgang xavier xin yan yasmin yelena
  yolanda yoko yuki yuri yusuf yves yvonne zachary zainab zara zoe zoran
  adams allen anderson bailey baker barnes becker bell bennett brooks brown butler campbell carter clark collins cook
  cooper costa cox cruz davies davis diaz diallo duncan edwards evans ferrari fischer fisher flores foster garcia garcía
  gomez gonzales gonzalez gonzález gray green griffin gupta hall hansen harris hernandez hernández hill hoffmann howard
  hughes hussein jackson jain jensen johansson johnson jones kaur kelly khan king klein koch kowalska kowalski kozlov
  köhler larsson lee lefèvre lewis long lopez martinez mbeki mehta meyer miller mitchell moore moreau morgan morris
  mukherjee murphy müller nakamura nelson nielsen nowak okafor olsen ortiz papadopoulos parker patel perez petersen
  petrov phillips popov powell ramirez ramos reddy reed reyes richardson rivera roberts robinson rodriguez rogers rossi
  russo sanchez sanders santos sato schmidt schmitt schneider schulz schwarz sharma shaw silva simmons singh smirnov
  smith sokolov souza stewart sullivan suzuki takahashi tanaka taylor thompson torres tran turner volkov wagner walker
  wang ward watanabe watson weber white williams wilson wood wright yamamoto yang yilmaz young zhang zhao zimmermann
  aadhya aarav abbott abigale abraham acosta adaeze adela adele agarwal aguilar aguirre ahmadi ahmet aida ajay
  akash akhtar alain albrecht aldo alejo alexandersson alfonso alfredo alisha allan alma alvarado alvarez
  alvaro alvin amin anan anand andersen andersson andrade andres andré andrée andy angelo angus anika anil
  anke annabelle annemarie anselm anthea antonella antonina archie arias ariel arin arjan armstrong arnaud
  arnav arne arno arnulfo arora arroyo arya asger asim atkinson aurelia avila ayala aylin ayyar bajwa balan
  ball banerjee banik bansal barber barker barrett barron barry barton bartosz bassi bastian basu bates bauer
  baumann bautista beata beck bella benedikt benny benson berg berger bergmann berit berry bert berta bertram
  bethany bhakta bhandari bhasin bhatia bhatt bird bishop bjarne blair blake blanca blanchard blanco blum bob
  bobby bodo boone bora borde bose bowen bowers boyd brad bradley brady brandt brar braun bray brennan brent
  brett brewer bridges bridget briggs britta brock brooke browning bryant buch buchanan buck burgess burke
  burkhard burnett burns burton bush bushra byrd byrne byron caballero cabrera caio calderon caldwell caleb
  calhoun calvin cameron campos candice cannon cardenas carey carina carlo carlson carmelo carole carr
  carrillo carroll carson carsten carver cary castillo castro catalina cathy cecil cedric celia cervantes
  cesar chad chahal chakraborty chambers chan chand chandler chandra chang chapman charlie chatterjee chauhan
  chavez chawla chelsea chester chinedu chinonso choudhury christa christel christelle christensen christophe
  chung cisneros clarence clarke clayton clemens clements cleo cliff clifford cline clint clyde cobb cochran
  cody cohen cole coleman colleen collier combs conley conner conrad consuelo contractor contreras conway
  cordova corey corinna corinne cornelia cortez cory cosimo crane crawford cristian cristina crosby cummings
  cunningham curry curtis cyril d'souza dagmar daisy dalal dalia dalton damien damir dana dani danilo danuta
  daphne dara darius darrell daryl dasgupta daugherty davenport davide davidson dawson debbie decker declan
  delacruz deleon delgado delia della deo desai deshmukh deshpande desmond detlef devin dewan dexter dhar
  dharma dhillon dick dickerson dickson didier dierk dina dixon dolores domenico dominguez don donaldson
  donato donovan doris dorothea doshi doug dougherty doyle drake duane dubey dudley duffy duke duran durham
  dustin dutta dwayne dyer earl eaton ebony eckhard edgar edith edmund edna eduard edwina efrain egon einar
  ekaterina eleanor eleonora elke elliot ellis ellison elmer eloise elsie elvira ema emerson emery enzo erich
  erickson ernest erwin escobar esmeralda esparza espinoza esposito estelle estes esther estrada ettore
  eugenia eugenio eunice evelina everett ewa ezra fabrizio farah farrell fatma faulkner faye federica federico
  felicitas ferdinand fergus ferguson fidel figueroa filippo finley finn fitzgerald fitzpatrick flavia fleming
  fletcher florence floyd flynn foley ford fowler fox franca francois franklin franziska françois frazier
  freddie frederik freeman frieda friedman fritz fry frye fuchs fuentes fuller gabriele gaetano gaines
  gallagher gallegos galloway galvan gamble gandhi ganguly gara garg garner garrett garrison garza gaston
  gates geoffrey georg georges georgina geraldine gerardo gerda germain gerrit gertrud ghosh giacomo giada
  gibbs gibson gilberto giles gill gillespie gisela giuseppe gladys glover goel gokhale goldberg goodman
  goodwin gopal goran gottfried gould goyal graciela graves greer grewal grimes gross guadalupe gudrun guenter
  guerra guerrero guy guzman gwendolyn günter haas hahn hal hale haley hamilton hammond hampton hancock haney
  hanna hanne hanno hans-peter hanson hardin harding hardy hari harish harley harmon harper harrell harrington
  harrison hart hartman hartmut harvey hatfield hawkins hayden hayes haynes hazel heath hebert hedwig hedy
  heike heiko helmut henderson hendricks hendrik hendrix henson herman hermann hernan herrera herring hess
  hester hicks higgins hilda hildegard hines hinton ho hobbs hodge hodges hoffman hogan holland hollie
  holloway holmes holt hood hooper hoover hopkins horn horne horst horton houston howe howell hubbard huber
  hubert hudson huff huffman hugh hull humberto humphrey hunt hunter hurley hurst hutchinson huynh ibarra
  ibrahima idris ignacio ignatius ikbal ilaria ilona imogen ines inga inge ingeborg ingo ingram inka ira irma
  irving irwin isaiah ismael ismail israel ivy iyengar iyer jacek jackie jacobs jacobson jacopo jacques
  jadwiga jalen jamal jaroslav jarrod jarvis jasper javad jayden jayne jeanette jeanne jed jefferson jeffery
  jenkins jennings jeremiah jermaine jerome jess jha jimenez joann jochen joe joelle joey johal johnathan
  johns johnston jolanta jolene jonah joni jordi josefina josephine josh joshi josie josue juanita juarez
  juhani jules juliet juliette june junior jutta jörg jörn jürg kaan kacper kaiser kaitlyn kakar kale kalita
  kamath kane kapadia kapoor kar kara kareem karim karla karsten kashyap kaspar kasper katarina katarzyna
  kathrin katrin kaufman kaya kaylee keira keller kelley kelvin kemp kendra kennedy kent kerr kerry kerstin
  khanna khatri khurana kiara kieran kira kirby kirill kirk kirsten klara kline knapp knight knox konda konrad
  konstantin kota kothari krause krishnamurthy krishnan kristian kristine krueger kulkarni kunal kurtis kylie
  lakshmi lal lam lamar lamb lambert lana lance landry lane lang lara larissa larsen larson lata latoya laurel
  laurent lavinia lawrence lawson le leach leandro leblanc leif leland len lenny leonid leonie leopold leroy
  lester levi levine levy liana lila lilian liliana lillian lilly lily lindsey linnea lionel livia livingston
  liz lizzie lloyd lola lonnie lora loren lorena lorraine lothar lottie lou louie lowe lowery lozano lucero
  lucien lucinda lucrezia ludovic ludwig luigi luna luther lutz lyle lynch lyons mabel macdonald macias mack
  madden maddison maddox mae magar magnus mahajan maharaj mahoney maike maite malcolm maldonado malhotra
  mallick malone malte manda mander mandy mangal mangat mani manish mann manning manoj manon mara marcelina
  marcella marcello marcia margarete margarita margot mariann marianna marianne maribel marisa marisol maritza
  marjorie marks marlon marsh marsha marshall marvin massey massimo mathews mathieu mathis mathur matilda matt
  matthews matti mattia maura mauricio mauritz mauro maxime maxine maxwell mayer maynard mcbride mccall
  mccarthy mccarty mcclain mcclure mcconnell mccormick mccoy mccullough mcdaniel mcdonald mcdowell mcfarland
  mcgee mcgrath mcguire mcintosh mcintyre mckay mckee mckenzie mckinney mcknight mclaughlin mclean mcmahon
  mcmillan mcneil mcpherson meadows medina meera meghan mehdi mejia mel melendez melinda melody melton mendez
  mendoza menon mercado mercer meredith merle merritt meta meyers meza mica micah micheal mick mickey
  middleton miguelina mikael mila mildred milena miles millie mills milo milos milton mimi minnie mira miranda
  mirco mirella mirko mishra mital mitch miyuki mody mohan moira molina mollie molly mona monroe montes
  montgomery montoya moody mora morales moran moreno morrison morrow morse morten morton mosley moss moyer
  mueller mullen mullins munoz munshi muriel murillo murray murthy myers myra myriam myrtle nadja naidu naik
  nair narang narayanan nash natarajan navarro naveen nayak neal ned neha nell nellie nestor nestore newman
  newton nia nichole nichols nicholson nico nicolai nigel nikki nikos nino nisha nixon noelle noemi nolan
  norbert norberto noreen norris norton nova novak nunez o'brien o'connell o'connor o'donnell o'neal o'neill
  oak oana ochoa oconnell octavia odette odom odonnell ole oliwia ollie olof olson omer ondrej orlando orozco
  orr orsola ortega osborn osborne osman ossian ottilie ovidiu owens pace pacheco padilla padmanabhan pai
  paige pal palla palmer pam pandey pandit paola parekh parikh parisa parmar parrish parsons pat pathak patil
  patrice patricio patsy patterson patton patty paulette payne pearl pearson peck pena pennington percy
  perkins perry peters peterson petronella petty pham phil philipp philomena phoebe phyllis pia pierce pietro
  pilar pillai pillay pineda piper pittman pitts pollard polly ponce pooja poole pope poppy porter potter
  potts prabhu pradeep pradhan prakash pranav prasad pratt prem preston prince priscilla prisha proctor pruitt
  pugh purohit qadim quentin quincy quinn rachael radhakrishnan radoslav raffaele ragnar rainer raisa raja
  rajan ramachandran raman ramesh ramiro ramsey rana randall randolph rangel rao raquel rasmus rasmussen
  rastogi rattan raval ray raylene rebekah reece reese reeves rege reggie reginald reid reilly reiner reinhard
  remy renate renato rené reynolds rhodes rhonda ricarda richards richmond rick ricky rico riggs riley rios
  rivas roach rob robbie robbins roberson robertson robles rocco rocha rochelle rod roderick rodgers rodney
  roel rohan rojas rolando rolf romain romero romina ronja ronny rory rosales rosalie rosario rosen rosie
  roswitha roth rout rowan rowe rowland roxanne rubio ruby rubén rudi rudolf rudy rufus ruiz rupert rusty
  sabina sacha sachdev sachdeva sadie sagar saha sahni saini saira sakura salas salazar salgado salinas
  salvador salvatore sami sammy sampson sandhu sandoval sane sanford sankar sanna santana santino saran sarin
  sarkar sascha saunders savannah sawhney sawyer saxena scarlett schaefer schroeder schultz schwartz
  sebastiano sehgal selena selim selina sellers selma sen serena serrano sethi severin sexton shaffer shah
  shan shankar sharad shelton shenoy shepard shepherd sheppard shere sherman sherry sheryl sheth shields
  shreya shukla sibal sid sidney siegfried sienna sigrid silke silvana silvio simpson sims sina sindy
  singleton sissel skinner skylar sloan snyder sodhi sofie solange solis solomon soni sood sosa soto spears
  spencer srinivas srinivasan srivastava stacey stacie stafford stanley stanton steele stein stella sten
  stephany stephens stephenson stevens stevenson stine stokes stout strickland suarez subramanian sule summer
  sur suresh suri susann susanna susi sutton swaminathan swanson sweeney sybille sydney sylvain sylvester
  sylvie szymon tabea tabitha tabor tailor talwar tammy tandon taneja tanisha tapia tate tatjana tatum teagan
  teddy tella temitope terence terrell terrence terri tess tessa thakkar thakur thea thelma theodor therese
  thibault thierry thilo thornton thorsten tibor tilo timm timo tino tiwari tobin toby tommy tomoko tonya
  torben torsten townsend tracey traudel trent trevino tricia trina trisha tristan trivedi troy trudy trujillo
  tucker tyrone udo ulf ulla umberto underwood upadhyay uppal ursel uta ute vaclav vaidya valdez valencia
  valentin valentine valenzuela valerio vance vanda vargas varghese varma varty varughese vasquez vaughan
  vaughn vazquez vega veit velasquez velez velma venkataraman verena verma vernon vicente vicki vicky vig
  villa villanueva villarreal villegas vincenzo viswanathan vito vittoria vittorio vivek vivien vohra vojtech
  vora vyas wade wadhwa waldemar wali walia wallace waller walls wally walsh walt walters walton waltraud ware
  warner warren warrior wason watkins watts weaver webb webster weiss welch wendelin wesley west wheeler
  whitaker whitehead whitney wiebke wiggins wiktor wilbur wilcox wiley wilfred wilkerson wilkins wilkinson
  willie willis wilma winfried winston witold wladimir wolf wolfe wong woodard woodrow woods woodward wouter
  wu wyatt xenia yadav yannick yara yasmine yates yoder yogi yosef yu yusra yvette zack zahra zamora zane
  zavala zbigniew zdenek zelda zlatko zuniga zuzana`
    .split(/\s+/)
    .filter(Boolean),
)
