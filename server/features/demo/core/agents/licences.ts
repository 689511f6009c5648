/**
 * Numbers of the demo's homes in the registers of short stays, in the form of each place; invented. Homes elsewhere need
 * none.
 */
export const licences: Readonly<Record<string, string>> = {
  'Villa Marisol': '58211/AL',
  'Casa Lumen': '91340/AL',
  'Ribeira Loft': '104627/AL',
  'Quinta do Vale': '73958/AL',
  'Sunset Terrace': '126083/AL',
  'Patio de las Naranjas': 'VFT/SE/04817',
  'Atelier Gràcia': 'HUTB-062914',
  'Torre del Poggio': 'IT052020C2Q7VK4M8R',
  'Cedar Creek Cabin': 'HI-40617-F',
  'Royal Mile Rooms': 'EH-71284-F',
  'Bothy on the Braes': 'HI-51930-F',
  'Machiya Aoi': '京都市指令保医セ第1486号',
  'Shibuya Sky Studio': 'M130041927',
  'Hakone Onsen House': 'M140028356',
  'Brooklyn Roofline': 'OSE-STRREG-0002713',
  'Bondi Light': 'PID-STRA-38164',
};
