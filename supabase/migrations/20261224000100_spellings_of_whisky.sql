-- The word of a price list for one of another language or of the street, in either number; null for any other.
create or replace function private.translation(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(words ->> p_word, case when p_word ~ 's$' then coalesce(words ->> left(p_word, -1),
    case when p_word ~ 'ies$' then words ->> (left(p_word, -3) || 'y') when p_word ~ 'es$' then words ->> left(p_word, -2) end) end)
  from (select '{
    "wine": "vino", "red": "tinto", "white": "blanco", "rose": "rosado", "blanc": "blanco", "sparkling": "espumoso", "burbuja": "espumoso",
    "champan": "champagne", "champana": "champagne", "dessert": "dulce", "rum": "ron", "rom": "ron", "gin": "ginebra", "irish": "irlandes",
    "scotch": "whisky", "whiskey": "whisky", "wiskey": "whisky", "wiski": "whisky", "whiski": "whisky",
    "brandi": "brandy", "cognac": "conac", "liqueur": "licor", "vermouth": "vermut", "sherry": "jerez", "cider": "sidra", "beer": "cerveza",
    "chela": "cerveza", "cheve": "cerveza", "wheat": "trigo", "tonic": "tonica", "water": "agua", "ice": "hielo", "juice": "jugo",
    "syrup": "jarabe", "sirope": "jarabe", "bitters": "amargo", "grenadine": "granadina", "elderflower": "sauco", "sugar": "azucar",
    "coffee": "cafe", "cream": "crema", "honey": "miel", "ginger": "jengibre", "mint": "menta", "vanilla": "vainilla", "cinnamon": "canela",
    "hibiscus": "jamaica", "almond": "almendra", "hazelnut": "avellana", "coconut": "coco", "lemon": "limon", "lime": "limon", "orange": "naranja",
    "grapefruit": "toronja", "pineapple": "pina", "peach": "durazno", "apple": "manzana", "pear": "pera", "cherry": "cereza",
    "strawberry": "fresa", "raspberry": "frambuesa", "blackberry": "zarzamora", "cranberry": "arandano", "passionfruit": "maracuya",
    "tomato": "tomate", "dry": "seco", "sweet": "dulce", "aged": "anejo", "spiced": "especiado", "silver": "plata", "gold": "oro", "dark": "oscuro",
    "half": "375 ml", "magnum": "1.5 l", "viuda": "veuve", "vsop": "v.s.o.p.", "xo": "x.o.", "vs": "v.s."
  }'::jsonb as words) w
$$;
