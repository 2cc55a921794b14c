/**
 * The words of countries, states and large cities, in lower case. Written with a capital, they are rarely names of
 * people.
 */
export const places: ReadonlySet<string> = new Set(
  `afghanistan albania algeria andorra angola anguilla antarctica antigua argentina armenia aruba australia austria azerbaijan
  bahamas bahrain bangladesh barbados barbuda belarus belgium belize benin bermuda bhutan bolivia bosnia botswana brazil
  brunei bulgaria burkina burundi cambodia cameroon canada caledonia cayman chile china colombia comoros congo croatia
  cuba cyprus czech czechia denmark djibouti dominica ecuador egypt england eritrea estonia eswatini ethiopia falkland
  faroe fiji finland france futuna gabon gambia germany ghana gibraltar greece greenland grenada guadeloupe guam
  guatemala guernsey guinea guyana haiti honduras hungary iceland india indonesia iran iraq ireland israel italy ivory
  jamaica japan jersey kazakhstan kenya kiribati korea kosovo kuwait kyrgyz laos latvia lebanon lesotho liberia libya
  libyan liechtenstein lithuania luxembourg macao macedonia malawi malaysia maldives mali malta martinique mauritania
  mauritius mayotte mexico micronesia moldova monaco mongolia montenegro montserrat morocco mozambique myanmar namibia
  nauru nepal netherlands nicaragua niger nigeria niue norfolk norway oman pakistan palau palestine panama papua
  paraguay peru philippines pitcairn poland portugal qatar romania russia russian rwanda samoa saudi scotland senegal
  serbia seychelles singapore slovakia slovenia solomon somalia spain sudan suriname swaziland sweden switzerland syria
  taiwan tajikistan tanzania thailand timor togo tokelau tonga trinidad tunisia turkey turkmenistan tuvalu uganda
  ukraine uruguay uzbekistan vanuatu vatican venezuela vietnam wales wallis yemen zambia zimbabwe
  alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa
  kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada
  hampshire mexico york dakota ohio oklahoma oregon pennsylvania rhode tennessee texas utah vermont wisconsin wyoming
  amsterdam ankara athens atlanta baghdad bangkok barcelona beijing beirut belgrade berlin bern bogotá bogota boston
  brussels bucharest budapest buenos aires cairo calgary chennai chicago cologne copenhagen dallas delhi denver detroit
  dhaka dubai dublin edinburgh frankfurt geneva glasgow hamburg hanoi havana helsinki hong kong houston istanbul jakarta
  jerusalem johannesburg kabul karachi kiev kyiv kolkata lagos leeds leipzig lima lisbon ljubljana london lyon madrid
  manchester manila marseille melbourne miami milan minneapolis montreal moscow mumbai munich nairobi naples nashville
  orlando osaka oslo ottawa paris perth philadelphia phoenix portland prague quebec riga rome rotterdam san diego
  francisco sao seattle seoul shanghai sofia stockholm stuttgart sydney tallinn tehran tokyo toronto toulouse turin
  vancouver venice vienna vilnius warsaw wuhan zagreb zurich zürich münchen köln wien praha roma milano lisboa`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words that mark a group of capitalised words as a company or an institution. */
export const companies: ReadonlySet<string> = new Set(
  `inc ltd llc plc gmbh ag kg corp corporation company co group sons sa srl spa bv nv oy ab as university college school
  bank hospital ministry department agency institute foundation association airlines records media partners holdings
  ohg ev eg mbh kgaa stiftung limited associates industries systems technologies solutions club team committee church`
    .split(/\s+/)
    .filter(Boolean),
)
