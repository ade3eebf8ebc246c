/** Given names that are common in the USA and in Latin America, to tell a person from a town or a company. */
const NAMES = `
aaron abby abel abigail abraham adam adela adrian adriana agnes ahmed aida aiden aisha alan alana alba albert alberto alec alejandra
alejandro alejo alex alexa alexander alexis alfonso alfred alfredo ali alice alicia alina allison alma alondra alonso alvaro alvin alyssa
amalia amanda amari amber amelia amie amir amos amparo amy ana anabel anahi analia anastasia andi andre andrea andres andrew andy anette
angel angela angelica angelo angie anika anita anjali ann anna anne annette annie anselmo anthony antonia antonio antwan anya april
araceli aracely ariana ariel ariella arjun arlene arlette arlo armand armando arnold arnulfo arthur arturo ashanti ashlee ashley ashlyn
ashton athena aubrey audrey aurora ava avery axel bailey barb barbara barney barry bart bea beatrice beatrix beatriz beau becky belen
belia belinda bella ben benito benjamin bernadette bernard bernardo bernice berta bertha bessie beth bethany beti beto betsy betty beulah
beverly bianca bill billie billy blaine blake blanca bo bob bobbie bobby bonita bonnie boyd brad braden bradley brady brandi brandon brandy
brayden brenda brennan brent brett brian brianna bridget brittany brittney brooke bruce bruno bryan bryant bryce bud buddy buster caleb
cali calvin cameron camila candace candice candy carey carl carla carlos carlton carmela carmelo carmen carol carole carolina caroline
carolyn carrie carrol carter cary casey cassandra cassie catalina catherine cathleen cathy cecil cecilia celeste celestino celia celina
celso cesar chad chandra chantel charlene charles charlie charlotte chase chasity chava chayo chela chelsea chente chepe cheryl chester
chris christian christina christine christopher chucho chuck chuy cindy cipriano citlali claire clara clarence clarissa clark claude
claudia claudio clay clayton clem cleo cleve cliff clifford clint clinton clyde cody cole coleen colin concha conchita connie conrad
consuelo cora cordell corey corina corinne cornelius courtney craig cristian cristina cristobal cristy crystal cuca curt curtis cynthia
daisy dale dalia damaris damian damon dan dana dania daniel daniela danielle danilo danna danny dante darcy dario darius darla darlene
darlyn darnell darrel darrell darren darryl daryl dave david dawn dawna dayana dayna dean deandre deanna deb debbie deborah debra dee
deedee deirdre delbert delfina delfino delia delilah della delmar delores demarcus demetrius denice denise denisse dennis denny derek
derrick deshawn desi desiree destiny devin devon dexter diana diane diego dina dino dion dionne dolly dolores dominga domingo dominic
dominique don donald donavan donna donnell donnie dora doreen doris dorothy doug douglas doyle dre drew duane dulce dustin dusty dwain
dwayne dwight dylan earl earlene ebony ed eddie edgar edie edith edmund edna eduardo edward edwin edwina efrain efren eileen eladia eladio
elaine elba elbert eleanor elena eli elias elijah elisa elisabeth elise eliseo elissa eliza elizabeth ella ellen ellie elliot elliott
elmer elmo eloisa eloise elroy elsa elsie elva elvia elvin elvira elvis emanuel emelia emerson emery emilia emiliano emilio emily emma
emmanuel enedina enid enrique eric erica erick ericka erik erika erin ermelinda ernest ernestina ernestine ernesto ernie eron esmeralda
esperanza esteban estefania estela estella estevan esther ethan ethel etta eufemia eugene eulalia eunice eusebio eva evan evangelina
evelyn everett evette ezequiel ezra fabian faith farah fatema fatima fatuma faustino federico felicia felicitas felipe felisha felix
fernanda fernando fidel fidencio filiberto fiona fito flavio flor flora florence florencia floyd fran frances francis francisca francisco
frank frankie franklin fred freda freddy frederick fredrick gabby gabriel gabriela gaby gail galen garrett garry gary gavin genaro gene
genesis geneva genoveva geoff george georgina gerald geraldine gerardo germaine gerry gilbert gilberto gilda gilma gina ginger giovanni
giselle gladis gladys glen glenda glenn glenna gloria gordon grace graciano gracie graciela graciella grady graham grant greg gregory
greta gretchen gricelda griselda guadalupe guille guillermina guillermo gus gustavo gwen gwendolyn hailey hakeem hana hank hannah harlan
harley harold harper harriet harry harvey hassan hattie hazel heather hector heidi helen henry herbert heriberto herman hermelinda hilario
hilary hilda hillary hiram holly homer hope horacio hortencia howard hugh hugo humberto hunter hussein huy ian ibrahim ida idalia iesha
ignacia ignacio ilana ileana iliana ilse imani imelda indira ines inez inga ingrid ira irene iris irma isaac isabel isabela isabella
isaiah isela isha isidra isidro ismael israel itzel ivan ivana ivelisse ivette ivonne ivy izel izzy jacinto jack jacki jackie jackson
jaclyn jacob jacqueline jacquelyn jada jade jaden jaime jake jakob jamal james jamie jamila jan jana jane janelle janessa janet janette
janice janie janine jaquan jared jasmin jasmine jason jasper javi javier javon jay jayden jayla jaylen jaylin jayson jazmin jazmine jean
jeanette jeanne jeannie jeff jefferson jeffrey jen jenifer jenna jennie jennifer jenny jerald jeremiah jeremias jeremy jeri jericho
jermaine jerome jerri jerrod jerry jess jesse jessica jessie jesus jill jim jimmy jo joan joann joanna joanne joaquin jodi jodie jody joe
joel joey johana johanna john johnathan johnnie johnny jolene jon jonah jonathan joni jordan jordyn jorge jose josefa josefina joseph josh
joshua josiah josie josue jovita joy joyce juan juana juancho juanita juanito judi judith judy jules julia julian juliana julianna julie
juliet julieta julio julissa june jung justin justina justine juventino kaitlyn kaleb kali kamila kara karen kari karin karina karl karla
karli karol karyn kasey kate katelyn katherine kathie kathleen kathrine kathryn kathy katia katie katina katrina kay kayla kaylee kayleigh
keely keena keisha keith kelley kelli kelly kelsey kelvin ken kendra kenneth kenny kent keri kerry kevin khalid kiana kiara kierra kike
kiki kim kimberly kimmy kirk kirsten kizzy kourtney krissy krista kristen kristi kristie kristin kristina kristy krystal kurt kyla kyle
lacey lakeisha lakisha lalo lamar lamont lana lance landon lanny laquita larissa larry lashonda latasha latisha latonya latoya laura
lauren laurie lauryn laverne lavonne lawrence leah leandro leann leanne lee leila leilani lela lena lenny leo leon leona leonard leonardo
leonor leopoldo leroy lesley leslie lesly leti leticia letty lety lewis lexi liam lidia lidya lilia lilian liliana lilith lillian lillie
lilly lily linda lindsay linh linus lionel lisa lisette liz liza lizbeth lizette lloyd logan loida lois lola lonnie lonny loren lorena
lorene lorenzo loretha loretta lori lorie lorna lorraine lou louis louise lourdes luann lucas lucero lucho luci lucia luciano lucila
lucille lucinda lucy luella luigi luis luisa luke lulu lupe lupillo lupita luther luz luzmaria lydia lyle lynda lynette lynn lynne mabel
mable macario mack macy maddie madeline madison maeve magda magdalena maggie mai maite malcolm malia malik malinda mallory mandy manny
manuel manuela marc marcela marcelino marcelo marci marcia marcie marco marcos marcus margaret margarita margarito marge margie margo mari
maria mariah mariana marianela marianna marianne maribel maribeth marie mariela marilou marilyn marina mario marisa marisela marisol
marissa marissela maritza marjorie mark marla marlena marlene marlon marsha marshall marta martha martin martina marty marvin mary maryann
maryanne marybeth mason mateo matias matilde matt matthew mattie maura maureen maurice mauricio mauro mavis max maxine maya mayra mayte
mckenzie meagan meche megan meghan mei melanie melba melina melinda melisa melissa melody melva melvin melvina memo mercedes mercedez
meredith merle merlin mia michael michaela micheal michele michelle mickey migdalia miguel mikayla mike milagros mildred millie milo
milton mindy minerva minnie miranda mireya miriam misael misty mitch mitchell mitzi moe mohamad mohamed mohammed moises molly mona monica
monique montse monty morgan morris muriel myra myrna myrtle nacho nadia nadine nadya nancie nancy nando nanette naomi natalia natalie
natasha nate nathalia nathalie nathan nathaniel nayeli nayely ned neftali neil nelda nell nellie nelly nelson nereida nereyda nestor
nestora nettie neva ngozi nia nicholas nick nico nicolas nicole nidia nikki nilda niles nina nita noa noah noel noelia noemi nohemi nolan
nora norberto noreen norma norman norris octavia octavio odalys odell odette ofelia oleg olga olive oliver olivia omar omari ona ora
oralia orlando orson orville oscar osvaldo oswaldo otilia otis otto ozzie pablo paco paige paloma pam pamela panchita pancho paola parker
pat patrice patricia patrick patsy patti patty paul paula paulette paulina pauline paulino paxton pearl pedro peggy penny pepe percy perla
perry pete peter petra petronila peyton phil philip phillip phoebe phyllis pilar polly pooja porfirio preston priscilla priya prudencio
queenie quentin quincy quinn quique rachael rachel rachelle raelene rafa rafael raheem rahul raina raj rajesh ralph ramiro ramon ramona
randall randi randolph randy raquel rashad rasheed raul ravi ray raymond raymundo rayna reba rebeca rebecca reggie regina reginald reid
reina reinaldo rena rene renee reymundo reyna rhett rhoda rhonda ricardo rich richard rick rickey ricki ricky rico rigo rigoberto riley
rina risa rita rob robbie robby robert roberta roberto robin rochelle rocio rocky rod rodger rodney rodolfo rodrigo rogelio roger roland
rolando rolf roman romana romelia romeo romina ron ronald ronda roni ronnie rory rosa rosalba rosalia rosalind rosalinda rosalyn rosanna
rosanne rosario rosaura rose roseann roselia rosemary rosendo rosie rosio ross roxana roxann roxanne roxie roy royce ruben rubi ruby rudy
rufino rufus rupert russ russell rusty ruth ruthie ryan ryder sabrina sadie saida sally salma salvador sam samantha samara samir sammy
samuel sandi sandra sandy sanjay santiago santino sara sarah sarita sasha saul scarlett scott scottie seamus sean sebastian selena selene
selma serena sergio seth shana shane shanice shanna shannon shari sharlene sharon sharron shaun shawn shay shayla shea sheila shelby
shelia shelley shelly shelton shelva sheree sheri sherlyn sherman sherri sherrie sherry sheryl shirley shonda shonna sid sidney silas
silvestre silvia simon siobhan skip skylar skyler socorro sofia sofie soledad sonia sonja sonya sophia spencer stacey stacia stacie stacy
stan stanley stefan stefanie stella stephan stephanie stephany stephen steve steven stewart stuart sue sunil susan susana susie suzanna
suzanne suzette suzie svetlana sydney sylvester sylvia tabatha tabitha taina talia tamara tami tamika tammy tamra tania tanisha tanya tara
tasha tatiana tawana taylor ted teddy telma teodoro teresa teri terrance terrell terrence terri terry tess tessa thad thalia thea thelma
theo theodore theresa thomas thuy tia tiana tiburcio tiffani tiffany tim timothy tina tino tito tobias toby todd tom tomas tomasa tommie
tommy toni tonia tonja tono tony tonya tori torrey tracey tracie tracy travis travon tre trent trevor trey tricia trina trini trinidad
trish trisha trixie troy trudi trudy twila tyler tyra tyree tyrell tyrese tyrone tyson ulises ursula val valarie valentin valentina
valentino valeria valerie vance vanesa vanessa velia velma venus vera verla vern verna vernon veronica vic vicente vicki vickie vicky
victor victoria vilma vince vincent vinny viola violet virgil virgilio virginia vito vivian viviana vladimir wade waldo wallace wally
walter wanda warren wayne wei wendell wendi wendy wes wesley weston whitney wicho wilber wilbert wilbur wilda wiley wilfredo wilhelmina
will willard william willie willis wilma wilson winifred winona winston woody xavi xavier ximena xiomara xochitl yadi yadira yajaira
yamilet yanet yaneth yarely yasmin yasmine yazmin yesenia yesi yesica yessenia yolanda yoli yolonda yoselin yuli yuri yvette yvonna yvonne
zach zachary zack zaida zaira zara zelda zelma zoe zoila zoraida zulema zully zulma`;

const GIVEN = new Set(NAMES.trim().split(/\s+/));

/** Whether a text begins with a given name. */
export function isGivenName(text: string): boolean {
  const [first = ''] = text.split(/[\s.,]/);
  return GIVEN.has(first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
