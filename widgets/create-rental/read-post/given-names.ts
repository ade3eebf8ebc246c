/** Given names that are common in the USA and in Latin America, to tell a person from a town or a company. */
const NAMES = `
aaron abby abel abigail abraham adam adela adrian adriana agnes aida aiden alan alana alba albert alberto alejandra alejandro alex alexa
alexander alexis alfonso alfred alfredo alice alicia alina allison alma alonso alvaro alvin alyssa amalia amanda amber amelia amos amy ana
anabel anastasia andre andrea andres andrew andy angel angela angelica angie anita ann anna anne annette annie anthony antonio antonia april
araceli ariana ariel arlene armando arnold arthur arturo ashley audrey aurora ava barb barbara barry bea beatrice beatriz becky belen belinda ben
benito benjamin bernard bernice bertha beth bethany betty beverly bill billy blanca bob bobby bonnie brad bradley brady brandon brandy brenda
brent brett brian bridget bruce bruno bryan caleb calvin camila candace carey carla carlos carl carmen carol carolina caroline carolyn carrie cary
casey cassandra catalina catherine cathy cecilia celeste celia cesar chad charles charlene charlie charlotte chela chelsea cheryl chris christian
christina christine christopher chuck cindy claire clara clarence clark claudia clay clayton cliff clifford clinton cody colin connie consuelo cora
corey craig cristian cristina crystal curtis cynthia daisy dale damian dan dana daniel daniela danielle danny darlene darnell darrell darren darryl
dave david dawn dean deb debbie deborah debra dee delia della denise dennis derek devon diana diane diego dolores dominic don donald donna dora
doreen doris dorothy doug douglas duane dustin dwayne dwight earl ed eddie edgar edith edna eduardo edward edwin efrain eileen elaine elba eleanor
elena elias elijah elisa eliza elizabeth ella ellen elmer eloise elsa elsie elva elvia elvira emilia emilio emily emma enrique eric erica erika
erik ernest ernesto erin esteban estela esther ethan eugene eva evan evelyn fabian faith fatima felicia felipe felix fernanda fernando fidel flor
florence floyd frances francis francisca francisco frank franklin fred freddy frederick gabriel gabriela gail garrett gary gene genesis geoff
george gerald geraldine gerardo gilbert gilberto gina ginger gladys glen glenda glenn gloria gordon grace grady graciela graham grant greg gregory
guadalupe guillermo gustavo gwen hailey hank hannah harold harriet harry harvey hazel heather hector heidi helen henry herbert herman hilda holly
homer hope howard hugh hugo ian ignacio ileana imelda ines inez irene iris irma isaac isabel isabella isaiah ismael israel ivan ivonne ivy jack
jackie jackson jacob jacqueline jade jaime jake james jamie jan jane janet janice jared jasmine jason javier jay jean jeanette jeff jeffrey jen
jenna jennifer jenny jeremy jerome jerry jesse jessica jessie jesus jill jim jimmy jo joan joanna joanne joaquin jodi joe joel joey john johnny
jon jonathan jordan jorge jose josefina joseph joshua josh josue joy joyce juan juana juanita judith judy julia julian julie julio june justin
karen kari karina karl karla kate katherine kathleen kathryn kathy katie katrina kay kayla keith kelly ken kendra kenneth kenny kent kevin kim
kimberly kirk kristen kristin kristina kurt kyle lance larry laura lauren laurie lawrence leah lee leo leon leonard leonardo leroy leslie leticia
lewis lidia lilia lilian lillian lily linda lindsay lisa lloyd logan lois lola lonnie lorena lorenzo loretta lori lorraine louis louise lourdes lucas
lucero lucia lucille lucy luis luisa lupe luz lydia lynn mabel mai manuel manuela marc marcela marcia marco marcos marcus margaret margarita maria
mariana maribel marie marilyn mario marisol marissa marjorie mark marlene marsha marshall martha martin marty marvin mary mateo matilde matt matthew
maureen maurice mauricio max maxine megan mei melanie melinda melissa melvin mercedes meredith mia michael micheal michele michelle miguel mike
mildred milton mindy miranda miriam mitch mitchell moises molly monica morgan myra myrna nadia nadine nancy naomi natalia natalie nathan nathaniel
neil nelly nelson nestor ngozi nicholas nick nicolas nicole nidia nina noah noel noelia noemi nora norma norman octavia ofelia olga olive oliver
olivia omar orlando orson oscar oswaldo otis pablo pam pamela paola pat patricia patrick patsy patty paul paula pauline pedro peggy penny perla
perry pete peter petra phil philip phillip phyllis pilar priscilla priya rachel rafael ralph ramon ramona randy raquel raul ray raymond rebeca rebecca
regina rene renee reyna rhonda ricardo rich richard rick ricky rita rob robert roberta roberto robin rocio rod rodney rodolfo rodrigo roger rogelio
roland roman ron ronald ronnie rosa rosalia rosario rose rosemary ross roxana roxanne roy ruben ruby rudy russ russell rusty ruth ryan sabrina sally
salvador sam samantha samuel sandra sandy santiago sara sarah saul scott sean sebastian selena selma sergio seth shane shannon sharon shaun
shawn sheila shelley shelly sherri sherry shirley shonda silvia simon sofia sonia sonya sophia stacey stacy stan stanley stella stephanie stephen
steve steven stuart sue susan susana suzanne sylvia tamara tamika tammy tanya tara tasha ted teresa teri terrence terri terry thelma theodore theresa
thomas tiffany tim timothy tina todd tom tomas tommy toni tony tonya tracy travis trent trevor tricia trina troy tyler valentina valerie vanessa
vera verna vernon veronica vicente vicki vicky victor victoria vilma vince vincent viola violet virginia vivian wade walter wanda warren wayne wendell
wendy wesley whitney will william willie wilma xavier ximena yadira yesenia yolanda yvette yvonne zachary zoe zoila`;

const GIVEN = new Set(NAMES.trim().split(/\s+/));

/** Whether a text begins with a given name. */
export function isGivenName(text: string): boolean {
  const [first = ''] = text.split(/[\s.,]/);
  return GIVEN.has(first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
