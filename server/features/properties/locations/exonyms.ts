import { searchNameOf } from './location-names.ts';

/**
 * Names of cities in other languages, since the gazetteer has one name per location. Format: `country name: other
 * names`.
 */
const table = `
AE Dubai: Dubaï
AT Vienna: Wien, Vienne, Viena, Wenen, Bécs, Vídeň, Wiedeń
AT Innsbruck: Innsbrück
BE Brussels: Bruxelles, Brussel, Brüssel, Bruselas
BE Antwerpen: Antwerp, Anvers, Amberes
BE Brugge: Bruges, Brügge, Brujas
BE Gent: Ghent, Gand
BE Liège: Luik, Lüttich
CH Genève: Geneva, Genf, Ginebra, Ginevra
CH Zürich: Zurigo, Zuerich
CH Basel: Basle, Bâle, Basilea
CH Bern: Berne, Berna
CH Luzern: Lucerne, Lucerna
CN Beijing: Peking, Pékin, 北京
CN Shanghai: 上海
CN Guangzhou: Canton
CZ Prague: Praha, Prag, Praga
CZ Brno: Brünn
DE Munich: München, Muenchen, Monaco di Baviera, Múnich
DE Köln: Cologne, Koeln, Keulen, Colonia, Kolonia
DE Nürnberg: Nuremberg, Norimberga
DE Hannover: Hanover
DE Frankfurt am Main: Francfort, Francoforte
DE Dresden: Dresde, Dresda
DE Hamburg: Hambourg, Amburgo, Hamburgo
DE Berlin: Berlino, Berlín
DE Aachen: Aix-la-Chapelle, Aquisgrana
DE Trier: Treves
DE Freiburg: Freiburg im Breisgau
DK Copenhagen: København, Kopenhagen, Copenhague, Kopenhaga
EG Cairo: Kairo, Le Caire, El Cairo, القاهرة
ES Sevilla: Seville, Séville, Siviglia
ES Zaragoza: Saragossa, Saragosse
ES Donostia / San Sebastián: San Sebastián, Donostia
ES Gasteiz / Vitoria: Vitoria, Gasteiz, Vitoria-Gasteiz
ES Palma: Palma de Mallorca, Mallorca, Majorca
ES A Coruña: La Coruña, Corunna
ES Girona: Gerona
ES Lleida: Lérida
ES Ibiza: Eivissa
FI Helsinki: Helsingfors
FI Turku: Åbo
FR Paris: Parigi, París, Parijs, Paříž, Paryż
FR Nice: Nizza, Niza
FR Lyon: Lyons, Lione
FR Marseille: Marseilles, Marsiglia, Marsella
FR Strasbourg: Straßburg, Strasburgo
FR Bordeaux: Burdeos
FR Toulouse: Tolosa
GB London: Londres, Londra, Londen, Londýn, Londyn
GB Edinburgh: Édimbourg, Edimburgo, Dùn Èideann
GB Cardiff: Caerdydd
GB Swansea: Abertawe
GR Athens: Athína, Athen, Atenas, Atene, Athènes, Αθήνα
GR Thessaloníki: Salonica, Saloniki
GR Irákleion: Heraklion, Iraklio
GR Chaniá: Hania, Canea
GR Corfu: Kerkyra, Korfu
GR Ródos: Rhodes, Rhodos
GR Firá: Thira, Santorini
HR Dubrovnik: Ragusa
HR Zagreb: Agram
HR Rijeka: Fiume
HR Split: Spalato
HU Budapest: Budapešť
ID Denpasar: Bali
IE Dublin: Baile Átha Cliath, Dublín
IE Gaillimh: Galway
IL Jerusalem: Yerushalayim, Gerusalemme
IN Mumbai: Bombay
IN Kolkata: Calcutta
IN Chennai: Madras
IN Bengaluru: Bangalore
IN Varanasi: Benares
IT Rome: Roma, Rom, Řím, Rzym
IT Milan: Milano, Mailand, Milán
IT Venice: Venezia, Venedig, Venise, Venecia, Benátky
IT Florence: Firenze, Florenz, Florencia, Florencja
IT Naples: Napoli, Neapel, Nápoles
IT Turin: Torino, Turín
IT Genoa: Genova, Genua, Gênes, Génova
IT Bologna: Bolonia
IT Padova: Padua
IT Mantova: Mantua
IT Siena: Sienna
IT Siracusa: Syracuse
IT Livorno: Leghorn
IT Bolzano: Bozen
IT Trento: Trient
JP Tokyo: Tokio, Tōkyō, 東京
JP Kyoto: Kioto, Kyōto, 京都
JP Osaka: Ōsaka, 大阪
KR Seoul: Seúl, 서울
LT Vilnius: Wilno
LU Luxembourg: Luxemburg, Lussemburgo
MA Marrakesh: Marrakech, Marrakesch
MA Fès: Fez
MA Tangier: Tanger
MA Essaouira: Mogador
MX Mexico City: Ciudad de México, CDMX, México DF, Mexiko-Stadt
MX Cancún: Cancun
NL Amsterdam: Ámsterdam
NL The Hague: Den Haag, La Haye, La Haya, 's-Gravenhage
NO Oslo: Christiania
PL Warsaw: Warszawa, Warschau, Varsovie, Varsovia
PL Kraków: Cracow, Krakau, Cracovie, Cracovia
PL Gdańsk: Danzig
PL Wrocław: Breslau
PL Poznań: Posen
PL Szczecin: Stettin
PT Lisbon: Lisboa, Lissabon, Lisbonne, Lisbona
PT Porto: Oporto
PT Funchal: Madeira
PT Ponta Delgada: Azores, Açores
RO Bucharest: București, Bukarest, Bucarest
RS Belgrade: Beograd, Belgrad, Belgrado
RU Moscow: Moskva, Moskau, Moscou, Москва
RU Saint Petersburg: Sankt-Peterburg, Sankt Petersburg, Санкт-Петербург
SE Stockholm: Estocolmo, Stoccolma
SE Göteborg: Gothenburg
TH Bangkok: Krung Thep
TR Istanbul: İstanbul, Constantinople
TR İzmir: Smyrna
UA Kyiv: Kiev, Kiew, Kijów, Київ
UA Lviv: Lwów, Lemberg
US New York City: New York, NYC, Nueva York, Manhattan
VN Ho Chi Minh City: Saigon
`;

export type Exonym = { country: string; locationName: string; otherName: string };

/** One entry for each other name, normalised as a search name. */
export const exonyms: readonly Exonym[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, country = '', locationName = '', others = ''] = /^(\w\w) ([^:]+): (.+)$/.exec(line) ?? [];
    return others.split(', ').map((other) => ({
      country,
      locationName: searchNameOf(locationName),
      otherName: searchNameOf(other),
    }));
  })
  .filter(({ locationName, otherName }) => otherName !== locationName);
