/** Given names that are common in the USA and in Latin America, to tell a person from a town or a company. */
const NAMES = `
aaron abby abel abigail abraham adam adela adrian adriana agnes ahmed aida aiden aisha alan alana alba albert alberto alejandra alejandro
alejo alex alexa alexander alexis alfonso alfred alfredo ali alice alicia alina allison alma alondra alonso alvaro alvin alyssa amalia
amanda amber amelia amir amos amparo amy ana anabel anahi anastasia andi andre andrea andres andrew andy angel angela angelica angie anita
ann anna anne annette annie anselmo anthony antonia antonio antwan april araceli aracely ariana ariel arlene arlo armand armando arnold
arthur arturo ashanti ashley ashton aubrey audrey aurora ava avery bailey barb barbara barney barry bart bea beatrice beatrix beatriz beau
becky belen belinda bella ben benito benjamin bernadette bernard bernardo bernice berta bertha bessie beth bethany beti beto betsy betty
beverly bianca bill billy blake blanca bo bob bobby bonita bonnie boyd brad braden bradley brady brandon brandy brayden brenda brent brett
brian brianna bridget brittany brooke bruce bruno bryan bryce bud buddy buster caleb calvin cameron camila candace candice candy carey
carl carla carlos carlton carmela carmelo carmen carol carole carolina caroline carolyn carrie carrol carter cary casey cassandra catalina
catherine cathy cecilia celeste celia celina celso cesar chad charlene charles charlie charlotte chase chava chayo chela chelsea chente
chepe cheryl chris christian christina christine christopher chucho chuck chuy cindy cipriano claire clara clarence clarissa clark claude
claudia claudio clay clayton cliff clifford clint clinton clyde cody cole colin concha conchita connie conrad consuelo cora cordell corey
corina cornelius craig cristian cristina cristobal crystal cuca curt curtis cynthia daisy dale dalia damian damon dan dana daniel daniela
danielle danilo danny dante darius darla darlene darnell darrel darrell darren darryl dave david dawn dayana dean deandre deanna deb
debbie deborah debra dee deedee deirdre delfina delfino delia della delmar delores demetrius denice denise dennis denny derek deshawn
desiree destiny devin devon dexter diana diane diego dino dion dionne dolly dolores domingo dominic dominique don donald donna donnie dora
doreen doris dorothy doug douglas doyle drew duane dulce dustin dusty dwayne dwight dylan earl earlene ebony ed eddie edgar edith edmund
edna eduardo edward edwin edwina efrain efren eileen eladio elaine elba eleanor elena elias elijah elisa eliseo eliza elizabeth ella ellen
ellie elmer eloisa eloise elsa elsie elva elvia elvira elvis emanuel emerson emilia emiliano emilio emily emma emmanuel enedina enrique
eric erica ericka erik erika erin ernest ernesto ernie eron esmeralda esperanza esteban estela estella estevan esther ethan etta eufemia
eugene eulalia eusebio eva evan evangelina evelyn everett ezequiel ezra fabian faith fatima fatuma faustino federico felicia felipe felix
fernanda fernando fidel fidencio filiberto fiona flavio flor flora florence florencia floyd fran frances francis francisca francisco frank
frankie franklin fred freda freddy frederick fredrick gabby gabriel gabriela gaby gail galen garrett garry gary gavin genaro gene genesis
geneva genoveva geoff george georgina gerald geraldine gerardo germaine gerry gilbert gilberto gilda gina ginger giovanni gladis gladys
glen glenda glenn gloria gordon grace graciano gracie graciela grady graham grant greg gregory gricelda griselda guadalupe guillermina
guillermo gus gustavo gwen gwendolyn hailey hank hannah harold harriet harry harvey hassan hattie hazel heather hector heidi helen henry
herbert heriberto herman hermelinda hilario hilary hilda hillary holly homer hope horacio hortencia howard hugh hugo humberto hunter
hussein ian ibrahim idalia ignacia ignacio ileana iliana ilse imelda ines inez ira irene iris irma isaac isabel isabela isabella isaiah
isela isidra isidro ismael israel itzel ivan ivana ivette ivonne ivy izzy jack jackie jackson jaclyn jacob jacqueline jada jade jaime jake
jamal james jamie jamila jan jana jane janelle janet janette janice janie janine jared jasmin jasmine jason javi javier jay jayden jaylen
jayson jean jeanette jeanne jeannie jeff jefferson jeffrey jen jenifer jenna jennie jennifer jenny jeremy jeri jermaine jerome jerri
jerrod jerry jess jesse jessica jessie jesus jill jim jimmy jo joan joann joanna joanne joaquin jodi jody joe joel joey john johnny jon
jonathan joni jordan jorge jose josefina joseph josh joshua josie josue jovita joy joyce juan juana juancho juanita juanito judi judith
judy jules julia julian juliana julianna julie julieta julio julissa june justin justina justine kaitlyn kara karen kari karin karina karl
karla kate katelyn katherine kathie kathleen kathryn kathy katia katie katrina kay kayla keisha keith kelli kelly kelvin ken kendra
kenneth kenny kent kevin kiara kike kiki kim kimberly kimmy kirk kristen kristi kristie kristin kristina kristy krystal kurt kyla kyle
lacey lakeisha lalo lamar lana lance lanny laquita larissa larry latasha latisha latoya laura lauren laurie laverne lawrence leah leandro
leann leanne lee lela lena leo leon leona leonard leonardo leonor leopoldo leroy lesley leslie leti leticia lety lewis liam lidia lidya
lilia lilian lillian lillie lilly lily linda lindsay lisa liz liza lizbeth lizette lloyd logan lois lola lonnie lonny loren lorena lorene
lorenzo loretta lori lorna lorraine lou louis louise lourdes luann lucas lucero lucho lucia luciano lucila lucille lucinda lucy luis luisa
luke lulu lupe lupita luther luz lydia lynda lynette lynn mabel mable macario mack maddie madeline madison magda magdalena maggie mai
malcolm malik mallory mandy manny manuel manuela marc marcela marcelino marcelo marci marcia marcie marco marcos marcus margaret margarita
margarito margie margo maria mariana maribel marie mariela marilyn marina mario marisol marissa maritza marjorie mark marla marlena
marlene marlon marsha marshall marta martha martin martina marty marvin mary mason mateo matilde matt matthew mattie maura maureen maurice
mauricio mavis max maxine maya mayra megan mei melanie melba melinda melissa melody melva melvin melvina memo mercedes meredith merle mia
michael michaela micheal michele michelle mickey migdalia miguel mikayla mike milagros mildred millie milo milton mindy minerva minnie
miranda miriam mitch mitchell moe mohamed mohammed moises molly mona monica monique monty morgan morris muriel myra myrna myrtle nacho
nadia nadine nancy nando naomi natalia natalie natasha nate nathan nathaniel nayeli ned neil nelda nellie nelly nelson nereida nestor
ngozi nicholas nick nico nicolas nicole nidia nikki nina nita noah noel noelia noemi nohemi nora norberto noreen norma norman norris
octavia octavio odalys odell ofelia olga olive oliver olivia omar ora oralia orlando orson oscar osvaldo oswaldo otilia otis ozzie pablo
paco paige paloma pam pamela panchita pancho paola parker pat patrice patricia patrick patsy patti patty paul paula paulette paulina
pauline paulino pearl pedro peggy penny pepe percy perla perry pete peter petra petronila phil philip phillip phoebe phyllis pilar polly
pooja porfirio preston priscilla priya prudencio queenie quentin quinn rachael rachel rafa rafael raheem rajesh ralph ramiro ramon ramona
randall randi randy raquel rashad raul ravi ray raymond raymundo reba rebeca rebecca reggie regina reginald reina reinaldo rene renee
reymundo reyna rhoda rhonda ricardo rich richard rick rickey ricky rigo rigoberto riley rita rob robbie robby robert roberta roberto robin
rochelle rocio rod rodney rodolfo rodrigo rogelio roger roland rolando roman romelia romeo ron ronald ronda roni ronnie rory rosa rosalba
rosalia rosalind rosalinda rosanna rosario rosaura rose roseann rosemary rosendo rosie rosio ross roxana roxanne roxie roy ruben ruby rudy
rufino rufus rupert russ russell rusty ruth ryan sabrina sadie sally salma salvador sam samantha sammy samuel sandra sandy santiago sara
sarah sasha saul scott scottie sean sebastian selena selene selma serena sergio seth shana shane shanice shanna shannon sharon sharron
shaun shawn shayla sheila shelby shelia shelley shelly sheree sheri sherman sherri sherrie sherry sheryl shirley shonda sid sidney silas
silvestre silvia simon skip socorro sofia soledad sonia sonja sonya sophia spencer stacey stacie stacy stan stanley stefan stefanie stella
stephanie stephen steve steven stewart stuart sue susan susana suzanne suzette suzie sydney sylvester sylvia tabitha tamara tami tamika
tammy tania tanisha tanya tara tasha taylor ted teddy telma teresa teri terrence terri terry tess tessa thad thalia thelma theo theodore
theresa thomas tia tiana tiburcio tiffany tim timothy tina tino tito tobias toby todd tom tomas tommie tommy toni tonia tono tony tonya
tori tracey tracie tracy travis travon trent trevor trey tricia trina trinidad trisha troy trudy tyler tyree tyrone tyson ulises ursula
valarie valentina valeria valerie vance vanessa velma venus vera verla vern verna vernon veronica vic vicente vicki vickie vicky victor
victoria vilma vince vincent viola violet virgil virgilio virginia vivian viviana wade waldo wallace wally walter wanda warren wayne
wendell wendy wes wesley weston whitney wilbert wilbur wilfredo will willard william willie wilma wilson winona winston woody xavier
ximena xochitl yadi yadira yajaira yasmin yazmin yesenia yesica yessenia yolanda yoli yuli yuri yvette yvonne zach zachary zack zaida
zelda zoe zoila zulema zully`;

const GIVEN = new Set(NAMES.trim().split(/\s+/));

/** Whether a text begins with a given name. */
export function isGivenName(text: string): boolean {
  const [first = ''] = text.split(/[\s.,]/);
  return GIVEN.has(first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
