// Generated from supabase/migrations by `npm run db:types`; not edited by hand.

type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      business_fiscal_data: {
        Row: {
          address: string | null;
          business_group_id: string;
          business_name: string | null;
          city: string | null;
          country: string | null;
          created_at: string;
          email: string | null;
          id: string;
          id_cliente_prissa: string | null;
          lega_name: string;
          neighborhood: string | null;
          phone: number | null;
          regimen: string | null;
          rfc: string | null;
          state: string | null;
          updated_at: string;
          uso_cfdi: string | null;
          zip: number | null;
        };
        Insert: {
          address?: string | null;
          business_group_id: string;
          business_name?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          id_cliente_prissa?: string | null;
          lega_name: string;
          neighborhood?: string | null;
          phone?: number | null;
          regimen?: string | null;
          rfc?: string | null;
          state?: string | null;
          updated_at?: string;
          uso_cfdi?: string | null;
          zip?: number | null;
        };
        Update: {
          address?: string | null;
          business_group_id?: string;
          business_name?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          id_cliente_prissa?: string | null;
          lega_name?: string;
          neighborhood?: string | null;
          phone?: number | null;
          regimen?: string | null;
          rfc?: string | null;
          state?: string | null;
          updated_at?: string;
          uso_cfdi?: string | null;
          zip?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'business_fiscal_data_business_group_id_fkey';
            columns: ['business_group_id'];
            isOneToOne: false;
            referencedRelation: 'business_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      business_groups: {
        Row: {
          address: string | null;
          contact_mail: string | null;
          contact_name: string | null;
          contact_phone: string | null;
          created_at: string;
          created_by: string | null;
          description: string | null;
          id: string;
          name: string;
          settings: Json;
          shortage_rule: string;
          takes_substitutes: boolean;
          tax_id: string | null;
          updated_at: string;
        };
        Insert: {
          address?: string | null;
          contact_mail?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          id?: string;
          name: string;
          settings?: Json;
          shortage_rule?: string;
          takes_substitutes?: boolean;
          tax_id?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string | null;
          contact_mail?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          id?: string;
          name?: string;
          settings?: Json;
          shortage_rule?: string;
          takes_substitutes?: boolean;
          tax_id?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      cart_items: {
        Row: {
          accepted_price: number | null;
          cart_id: string;
          created_at: string;
          discount: number;
          id: string;
          list_price: number | null;
          price: number;
          quantity: number;
          store_product_id: string;
          updated_at: string;
        };
        Insert: {
          accepted_price?: number | null;
          cart_id: string;
          created_at?: string;
          discount?: number;
          id?: string;
          list_price?: number | null;
          price: number;
          quantity: number;
          store_product_id: string;
          updated_at?: string;
        };
        Update: {
          accepted_price?: number | null;
          cart_id?: string;
          created_at?: string;
          discount?: number;
          id?: string;
          list_price?: number | null;
          price?: number;
          quantity?: number;
          store_product_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cart_items_cart_id_fkey';
            columns: ['cart_id'];
            isOneToOne: false;
            referencedRelation: 'carts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'cart_items_store_product_id_fkey';
            columns: ['store_product_id'];
            isOneToOne: false;
            referencedRelation: 'store_products';
            referencedColumns: ['id'];
          },
        ];
      };
      carts: {
        Row: { created_at: string; id: string; location_id: string; updated_at: string; user_id: string };
        Insert: {
          created_at?: string;
          id?: string;
          location_id: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          location_id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'carts_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          created_at: string;
          id: string;
          is_active: boolean;
          name: string;
          parent_id: string | null;
          slug: string;
          sort_order: number;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name: string;
          parent_id?: string | null;
          slug: string;
          sort_order?: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          parent_id?: string | null;
          slug?: string;
          sort_order?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'categories_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      location_users: {
        Row: { created_at: string; id: string; location_id: string; user_id: string };
        Insert: { created_at?: string; id?: string; location_id: string; user_id: string };
        Update: { created_at?: string; id?: string; location_id?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'location_users_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
        ];
      };
      locations: {
        Row: {
          adress: Json | null;
          bussiness_group_id: string;
          city: string | null;
          cp: string | null;
          created_at: string;
          created_by: string | null;
          fiscal_data_id: string | null;
          id: string;
          location_email: string | null;
          manager: string | null;
          manager_email: string | null;
          name: string | null;
          state: string | null;
          store_id: number;
          telefono: number | null;
          updated_at: string;
        };
        Insert: {
          adress?: Json | null;
          bussiness_group_id: string;
          city?: string | null;
          cp?: string | null;
          created_at?: string;
          created_by?: string | null;
          fiscal_data_id?: string | null;
          id?: string;
          location_email?: string | null;
          manager?: string | null;
          manager_email?: string | null;
          name?: string | null;
          state?: string | null;
          store_id?: number;
          telefono?: number | null;
          updated_at?: string;
        };
        Update: {
          adress?: Json | null;
          bussiness_group_id?: string;
          city?: string | null;
          cp?: string | null;
          created_at?: string;
          created_by?: string | null;
          fiscal_data_id?: string | null;
          id?: string;
          location_email?: string | null;
          manager?: string | null;
          manager_email?: string | null;
          name?: string | null;
          state?: string | null;
          store_id?: number;
          telefono?: number | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'locations_bussiness_group_id_fkey';
            columns: ['bussiness_group_id'];
            isOneToOne: false;
            referencedRelation: 'business_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'locations_fiscal_data_id_fkey';
            columns: ['fiscal_data_id'];
            isOneToOne: false;
            referencedRelation: 'business_fiscal_data';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'locations_store_id_fkey';
            columns: ['store_id'];
            isOneToOne: false;
            referencedRelation: 'stores';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_preferences: {
        Row: { is_wanted: boolean; kind: string; user_id: string };
        Insert: { is_wanted: boolean; kind: string; user_id?: string };
        Update: { is_wanted?: boolean; kind?: string; user_id?: string };
        Relationships: [];
      };
      order_items: {
        Row: {
          change_reason: string | null;
          created_at: string;
          discount: number;
          id: string;
          list_price: number | null;
          order_id: string;
          ordered_quantity: number | null;
          package_parts: Json | null;
          product_id: string;
          product_name: string;
          product_sku: string | null;
          promotion: string | null;
          quantity: number;
          replaces_id: string | null;
          sku: string;
          store_product_id: string | null;
          total_price: number;
          unit_price: number;
        };
        Insert: {
          change_reason?: string | null;
          created_at?: string;
          discount?: number;
          id?: string;
          list_price?: number | null;
          order_id: string;
          ordered_quantity?: number | null;
          package_parts?: Json | null;
          product_id: string;
          product_name: string;
          product_sku?: never;
          promotion?: string | null;
          quantity: number;
          replaces_id?: string | null;
          sku: string;
          store_product_id?: string | null;
          total_price: number;
          unit_price: number;
        };
        Update: {
          change_reason?: string | null;
          created_at?: string;
          discount?: number;
          id?: string;
          list_price?: number | null;
          order_id?: string;
          ordered_quantity?: number | null;
          package_parts?: Json | null;
          product_id?: string;
          product_name?: string;
          product_sku?: never;
          promotion?: string | null;
          quantity?: number;
          replaces_id?: string | null;
          sku?: string;
          store_product_id?: string | null;
          total_price?: number;
          unit_price?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'order_items_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_replaces_id_fkey';
            columns: ['replaces_id'];
            isOneToOne: false;
            referencedRelation: 'order_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_store_product_id_fkey';
            columns: ['store_product_id'];
            isOneToOne: false;
            referencedRelation: 'store_products';
            referencedColumns: ['id'];
          },
        ];
      };
      orders: {
        Row: {
          billing_address: Json | null;
          business_group_id: string;
          created_at: string;
          delivery_date: string | null;
          delivery_notes: string | null;
          delivery_time_slot: string | null;
          id: string;
          idempotency_key: string | null;
          is_express: boolean;
          is_rejected: boolean;
          location_id: string;
          order_number: string;
          payment_method_id: number;
          revision: number;
          shipping_address: Json | null;
          shipping_amount: number;
          status: string;
          store_id: number;
          subtotal: number;
          total: number;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          billing_address?: Json | null;
          business_group_id: string;
          created_at?: string;
          delivery_date?: string | null;
          delivery_notes?: string | null;
          delivery_time_slot?: string | null;
          id?: string;
          idempotency_key?: string | null;
          is_express?: boolean;
          is_rejected?: boolean;
          location_id: string;
          order_number?: string;
          payment_method_id: number;
          revision?: number;
          shipping_address?: Json | null;
          shipping_amount?: number;
          status?: string;
          store_id: number;
          subtotal: number;
          total: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          billing_address?: Json | null;
          business_group_id?: string;
          created_at?: string;
          delivery_date?: string | null;
          delivery_notes?: string | null;
          delivery_time_slot?: string | null;
          id?: string;
          idempotency_key?: string | null;
          is_express?: boolean;
          is_rejected?: boolean;
          location_id?: string;
          order_number?: string;
          payment_method_id?: number;
          revision?: number;
          shipping_address?: Json | null;
          shipping_amount?: number;
          status?: string;
          store_id?: number;
          subtotal?: number;
          total?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_business_group_id_fkey';
            columns: ['business_group_id'];
            isOneToOne: false;
            referencedRelation: 'business_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_payment_method_id_fkey';
            columns: ['payment_method_id'];
            isOneToOne: false;
            referencedRelation: 'payment_methods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_store_id_fkey';
            columns: ['store_id'];
            isOneToOne: false;
            referencedRelation: 'stores';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_methods: {
        Row: {
          code: string;
          created_at: string;
          description: string | null;
          id: number;
          is_active: boolean;
          name: string;
        };
        Insert: {
          code: string;
          created_at?: string;
          description?: string | null;
          id: number;
          is_active?: boolean;
          name: string;
        };
        Update: {
          code?: string;
          created_at?: string;
          description?: string | null;
          id?: number;
          is_active?: boolean;
          name?: string;
        };
        Relationships: [];
      };
      payment_transactions: {
        Row: {
          amount: number;
          created_at: string;
          id: string;
          order_id: string;
          payment_method: string;
          payment_method_id: number;
          status: string;
          updated_at: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          id?: string;
          order_id: string;
          payment_method: string;
          payment_method_id: number;
          status?: string;
          updated_at?: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: string;
          order_id?: string;
          payment_method?: string;
          payment_method_id?: number;
          status?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_transactions_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_transactions_payment_method_id_fkey';
            columns: ['payment_method_id'];
            isOneToOne: false;
            referencedRelation: 'payment_methods';
            referencedColumns: ['id'];
          },
        ];
      };
      products: {
        Row: {
          alcohol_true: number | null;
          bar_code: string | null;
          brand: string | null;
          category_first: string | null;
          category_id: string | null;
          category_second: string | null;
          category_third: string | null;
          country_origin: string | null;
          created_at: string;
          description: string | null;
          dimensions: Json | null;
          format_label: string | null;
          format_volume: number | null;
          id: string;
          images: Json;
          is_featured: boolean;
          metadata: Json;
          name: string;
          region_origin: string | null;
          search_text: string;
          seller_id: string | null;
          short_description: string | null;
          sku: string;
          slug: string | null;
          status: string;
          supplier: string | null;
          tags: string[];
          updated_at: string;
          weight: number | null;
        };
        Insert: {
          alcohol_true?: number | null;
          bar_code?: string | null;
          brand?: string | null;
          category_first?: string | null;
          category_id?: string | null;
          category_second?: string | null;
          category_third?: string | null;
          country_origin?: string | null;
          created_at?: string;
          description?: string | null;
          dimensions?: Json | null;
          format_label?: string | null;
          format_volume?: number | null;
          id?: string;
          images?: Json;
          is_featured?: boolean;
          metadata?: Json;
          name: string;
          region_origin?: string | null;
          search_text?: never;
          seller_id?: string | null;
          short_description?: string | null;
          sku: string;
          slug?: string | null;
          status?: string;
          supplier?: string | null;
          tags?: string[];
          updated_at?: string;
          weight?: number | null;
        };
        Update: {
          alcohol_true?: number | null;
          bar_code?: string | null;
          brand?: string | null;
          category_first?: string | null;
          category_id?: string | null;
          category_second?: string | null;
          category_third?: string | null;
          country_origin?: string | null;
          created_at?: string;
          description?: string | null;
          dimensions?: Json | null;
          format_label?: string | null;
          format_volume?: number | null;
          id?: string;
          images?: Json;
          is_featured?: boolean;
          metadata?: Json;
          name?: string;
          region_origin?: string | null;
          search_text?: never;
          seller_id?: string | null;
          short_description?: string | null;
          sku?: string;
          slug?: string | null;
          status?: string;
          supplier?: string | null;
          tags?: string[];
          updated_at?: string;
          weight?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'products_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_seller_id_fkey';
            columns: ['seller_id'];
            isOneToOne: false;
            referencedRelation: 'sellers';
            referencedColumns: ['id'];
          },
        ];
      };
      sellers: {
        Row: {
          city: string | null;
          contact_email: string | null;
          contact_name: string | null;
          contact_phone: string | null;
          created_at: string;
          id: string;
          is_active: boolean;
          metadata: Json;
          name: string;
          state: string | null;
          updated_at: string;
        };
        Insert: {
          city?: string | null;
          contact_email?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          metadata?: Json;
          name: string;
          state?: string | null;
          updated_at?: string;
        };
        Update: {
          city?: string | null;
          contact_email?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          metadata?: Json;
          name?: string;
          state?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      store_products: {
        Row: {
          created_at: string;
          id: string;
          price: number | null;
          product_id: string;
          stock_qty: number;
          store_id: number;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          price?: number | null;
          product_id: string;
          stock_qty?: number;
          store_id: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          price?: number | null;
          product_id?: string;
          stock_qty?: number;
          store_id?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'store_products_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'store_products_store_id_fkey';
            columns: ['store_id'];
            isOneToOne: false;
            referencedRelation: 'stores';
            referencedColumns: ['id'];
          },
        ];
      };
      stores: {
        Row: {
          created_at: string;
          id: number;
          is_active: boolean;
          name: string;
          name_internal: string | null;
          series_code: string | null;
          store_code: string | null;
          time_zone: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id: number;
          is_active?: boolean;
          name: string;
          name_internal?: string | null;
          series_code?: string | null;
          store_code?: string | null;
          time_zone?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: number;
          is_active?: boolean;
          name?: string;
          name_internal?: string | null;
          series_code?: string | null;
          store_code?: string | null;
          time_zone?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      supplier_leads: {
        Row: {
          brand_name: string;
          category: string;
          contact_name: string;
          created_at: string;
          description: string | null;
          email: string;
          estado: string | null;
          id: string;
          phone: string | null;
        };
        Insert: {
          brand_name: string;
          category: string;
          contact_name: string;
          created_at?: string;
          description?: string | null;
          email: string;
          estado?: string | null;
          id?: string;
          phone?: string | null;
        };
        Update: {
          brand_name?: string;
          category?: string;
          contact_name?: string;
          created_at?: string;
          description?: string | null;
          email?: string;
          estado?: string | null;
          id?: string;
          phone?: string | null;
        };
        Relationships: [];
      };
      user_memberships: {
        Row: {
          company_id: string;
          created_at: string;
          id: string;
          is_active: boolean;
          role: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          company_id: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          role?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          company_id?: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          role?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_memberships_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'business_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      wishlist_items: {
        Row: { created_at: string; id: string; location_id: string; product_id: string; user_id: string };
        Insert: {
          created_at?: string;
          id?: string;
          location_id: string;
          product_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          location_id?: string;
          product_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'wishlist_items_location_id_fkey';
            columns: ['location_id'];
            isOneToOne: false;
            referencedRelation: 'locations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'wishlist_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      product_prices_for_users: {
        Row: {
          alcohol_true: number | null;
          bar_code: string | null;
          brand: string | null;
          category_first: string | null;
          category_id: string | null;
          category_second: string | null;
          category_third: string | null;
          cost: number | null;
          country_origin: string | null;
          created_at: string;
          description: string | null;
          dimensions: Json | null;
          format_label: string | null;
          format_volume: number | null;
          images: Json;
          is_featured: boolean;
          list_price: number | null;
          location_id: string;
          metadata: Json;
          name: string;
          price: number | null;
          product_id: string;
          product_name: string;
          region_origin: string | null;
          search_text: string;
          seller_id: string | null;
          short_description: string | null;
          sku: string;
          slug: string | null;
          status: string;
          stock_qty: number;
          store_id: number;
          store_product_id: string;
          supplier: string | null;
          tags: string[];
          updated_at: string;
          weight: number | null;
          whishlisted: boolean;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          address: string | null;
          business_name: string | null;
          created_at: string | null;
          current_company_id: string | null;
          display_name: string | null;
          id: string;
          onboarding_completed: boolean | null;
          phone: string | null;
          tax_id: string | null;
          updated_at: string | null;
        };
        Insert: {
          address?: string | null;
          business_name?: string | null;
          created_at?: string | null;
          current_company_id?: string | null;
          display_name?: string | null;
          id?: string;
          onboarding_completed?: boolean | null;
          phone?: string | null;
          tax_id?: string | null;
          updated_at?: string | null;
        };
        Update: {
          address?: string | null;
          business_name?: string | null;
          created_at?: string | null;
          current_company_id?: string | null;
          display_name?: string | null;
          id?: string;
          onboarding_completed?: boolean | null;
          phone?: string | null;
          tax_id?: string | null;
          updated_at?: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_cart_prices: { Args: { p_cart_id: string | null; p_prices: Json | null }; Returns: undefined };
      accept_invitation: { Args: { p_token: string | null }; Returns: string };
      accept_staff_invitation: { Args: { p_token: string | null }; Returns: undefined };
      add_cart_lines: {
        Args: { p_key?: string | null; p_lines: Json | null; p_location_id: string | null };
        Returns: Json;
      };
      add_lead_note: {
        Args: { p_body: string | null; p_key?: string | null; p_lead_id: string | null };
        Returns: undefined;
      };
      add_order_note: {
        Args: {
          p_body: string | null;
          p_is_for_buyer: boolean | null;
          p_key?: string | null;
          p_order_id: string | null;
        };
        Returns: undefined;
      };
      advance_orders: {
        Args: {
          p_no_mail?: string | null;
          p_orders: Json | null;
          p_reason?: string | null;
          p_to: string | null;
        };
        Returns: Json;
      };
      apply_catalog_import: { Args: { p_digest: string | null; p_import_id: string | null }; Returns: Json };
      approve_customer: {
        Args: { p_group_id: string | null; p_is_approved: boolean | null };
        Returns: boolean;
      };
      begin_catalog_import: {
        Args: { p_columns: string[] | null; p_file_name: string | null };
        Returns: string;
      };
      block_customer: {
        Args: { p_group_id: string | null; p_is_blocked: boolean | null; p_reason?: string | null };
        Returns: boolean;
      };
      catalog_filter_options: {
        Args: {
          p_category_ids?: string[] | null;
          p_favorites?: boolean | null;
          p_filter: string | null;
          p_lists?: Json | null;
          p_literal?: boolean | null;
          p_location_id: string | null;
          p_price_ranges?: string[] | null;
          p_search?: string | null;
        };
        Returns: Json;
      };
      catalog_import_rows: {
        Args: {
          p_after_line?: number | null;
          p_import_id: string | null;
          p_kind: string | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      catalog_page: {
        Args: {
          p_category_ids?: string[] | null;
          p_count?: boolean | null;
          p_favorites?: boolean | null;
          p_limit?: number | null;
          p_lists?: Json | null;
          p_literal?: boolean | null;
          p_location_id: string | null;
          p_offset?: number | null;
          p_price_ranges?: string[] | null;
          p_search?: string | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      change_prices: {
        Args: {
          p_brand?: string | null;
          p_digest: string | null;
          p_key?: string | null;
          p_kind: string | null;
          p_search?: string | null;
          p_status?: string | null;
          p_store_id?: number | null;
          p_value: number | null;
        };
        Returns: Json;
      };
      create_order_from_cart: {
        Args: {
          p_accepted_discount?: number | null;
          p_accepted_prices?: Json | null;
          p_accepted_quantities?: Json | null;
          p_billing_address: Json | null;
          p_delivery_date: string | null;
          p_delivery_notes: string | null;
          p_delivery_time_slot: string | null;
          p_idempotency_key?: string | null;
          p_is_express: boolean | null;
          p_location_id: string | null;
          p_payment_method_id: number | null;
          p_shipping_address: Json | null;
          p_shipping_amount: number | null;
        };
        Returns: { order_id: string; order_number: string; total: number }[];
      };
      desk_brands: { Args: { [_ in never]: never }; Returns: Json };
      desk_catalog: {
        Args: {
          p_after_name?: string | null;
          p_after_product?: string | null;
          p_after_store?: number | null;
          p_brand?: string | null;
          p_limit?: number | null;
          p_search?: string | null;
          p_status?: string | null;
          p_store_id?: number | null;
        };
        Returns: Json;
      };
      desk_customer: { Args: { p_group_id: string | null }; Returns: Json };
      desk_customer_dues: { Args: { p_group_id: string | null }; Returns: Json };
      desk_customers: {
        Args: {
          p_before_at?: string | null;
          p_before_id?: string | null;
          p_limit?: number | null;
          p_only_waiting?: boolean | null;
          p_search?: string | null;
        };
        Returns: Json;
      };
      desk_invoices: {
        Args: {
          p_before_at?: string | null;
          p_before_id?: string | null;
          p_from: string | null;
          p_limit?: number | null;
          p_only_new?: boolean | null;
          p_store_id?: number | null;
          p_to: string | null;
        };
        Returns: Json;
      };
      desk_issuers: { Args: { [_ in never]: never }; Returns: Json };
      desk_leads: {
        Args: {
          p_before_at?: string | null;
          p_before_id?: string | null;
          p_limit?: number | null;
          p_search?: string | null;
          p_state?: string | null;
        };
        Returns: Json;
      };
      desk_log: {
        Args: {
          p_actor?: string | null;
          p_before_at?: string | null;
          p_before_id?: number | null;
          p_from?: string | null;
          p_kind?: string | null;
          p_limit?: number | null;
          p_search?: string | null;
          p_to?: string | null;
          p_with?: number | null;
        };
        Returns: Json;
      };
      desk_mails: {
        Args: {
          p_before_at?: string | null;
          p_before_id?: string | null;
          p_limit?: number | null;
          p_order_id?: string | null;
          p_state?: string | null;
        };
        Returns: Json;
      };
      desk_news: { Args: { [_ in never]: never }; Returns: Json };
      desk_offers: { Args: { p_order_id: string | null; p_search: string | null }; Returns: Json };
      desk_order: { Args: { p_order_id: string | null }; Returns: Json };
      desk_orders: {
        Args: {
          p_before_at?: string | null;
          p_before_id?: string | null;
          p_day?: string | null;
          p_days?: number | null;
          p_limit?: number | null;
          p_payment?: string | null;
          p_payment_state?: string | null;
          p_search?: string | null;
          p_slot?: string | null;
          p_status?: string[] | null;
          p_store_id?: number | null;
        };
        Returns: Json;
      };
      desk_pictures: { Args: { p_skus: string[] | null }; Returns: Json };
      desk_price_list: {
        Args: {
          p_after_name?: string | null;
          p_after_product?: string | null;
          p_after_store?: number | null;
          p_brand?: string | null;
          p_limit?: number | null;
          p_search?: string | null;
          p_status?: string | null;
          p_store_id?: number | null;
        };
        Returns: Json;
      };
      desk_promotions: { Args: { [_ in never]: never }; Returns: Json };
      desk_queues: { Args: { [_ in never]: never }; Returns: Json };
      desk_ran_out: { Args: { [_ in never]: never }; Returns: Json };
      desk_running_out: { Args: { [_ in never]: never }; Returns: Json };
      desk_sales: { Args: { [_ in never]: never }; Returns: Json };
      desk_team: { Args: { [_ in never]: never }; Returns: Json };
      desk_to_pick: {
        Args: { p_day: string | null; p_slot?: string | null; p_store_id?: number | null };
        Returns: Json;
      };
      edit_order: {
        Args: {
          p_digest: string | null;
          p_edit: Json | null;
          p_key?: string | null;
          p_no_mail?: string | null;
          p_order_id: string | null;
          p_reason: string | null;
          p_release?: string | null;
          p_revision: number | null;
          p_status: string | null;
        };
        Returns: Json;
      };
      export_invoices: {
        Args: {
          p_before_at?: string | null;
          p_before_id?: string | null;
          p_from: string | null;
          p_only_new?: boolean | null;
          p_store_id?: number | null;
          p_to: string | null;
        };
        Returns: Json;
      };
      get_or_create_cart: {
        Args: { p_location_id: string | null; p_user_id: string | null };
        Returns: string;
      };
      invite_customer_person: {
        Args: {
          p_email: string | null;
          p_group_id: string | null;
          p_key?: string | null;
          p_location_ids: string[] | null;
          p_role: string | null;
        };
        Returns: undefined;
      };
      invite_staff: {
        Args: {
          p_email: string | null;
          p_key?: string | null;
          p_role: string | null;
          p_store_ids?: number[] | null;
        };
        Returns: undefined;
      };
      invite_to_group: {
        Args: {
          p_email: string | null;
          p_group_id: string | null;
          p_location_ids: string[] | null;
          p_role: string | null;
        };
        Returns: undefined;
      };
      last_catalog_import: { Args: { [_ in never]: never }; Returns: Json };
      last_paid_prices: {
        Args: { p_location_id: string | null; p_product_ids: string[] | null };
        Returns: Json;
      };
      last_price_change: { Args: { [_ in never]: never }; Returns: Json };
      list_group_invitations: {
        Args: { p_group_id: string | null };
        Returns: {
          id: string;
          email: string;
          role: string;
          location_ids: string[];
          created_at: string;
          expires_at: string;
        }[];
      };
      list_group_people: {
        Args: { p_group_id: string | null };
        Returns: { user_id: string; name: string; email: string; role: string; location_ids: string[] }[];
      };
      mark_order_seen: { Args: { p_order_id: string | null }; Returns: Json };
      match_order_lines: { Args: { p_location_id: string | null; p_terms: string[] | null }; Returns: Json };
      my_staff_role: { Args: { [_ in never]: never }; Returns: { role: string; stores: Json }[] };
      nearest_kinds: { Args: { p_location_id: string | null; p_search: string | null }; Returns: Json };
      order_guide: {
        Args: { p_location_id: string | null };
        Returns: { product_id: string; section: string; par_level: number }[];
      };
      order_ideas: { Args: { p_location_id: string | null }; Returns: Json };
      order_story: { Args: { p_order_id: string | null }; Returns: Json };
      order_terms: {
        Args: { p_location_id: string | null };
        Returns: {
          is_approved: boolean;
          order_limit: number;
          open_total: number;
          remaining: number;
          credit_line: number;
          credit_until: string;
          credit_open: number;
          credit_available: number;
          block_message: string;
          credit_overdue: number;
          credit_released: number;
        }[];
      };
      preview_catalog_import: { Args: { p_import_id: string | null }; Returns: Json };
      preview_import_undo: { Args: { p_import_id: string | null }; Returns: Json };
      preview_location_store: {
        Args: { p_location_id: string | null; p_store_id: number | null };
        Returns: Json;
      };
      preview_order_edit: { Args: { p_edit: Json | null; p_order_id: string | null }; Returns: Json };
      preview_price_change: {
        Args: {
          p_brand?: string | null;
          p_kind: string | null;
          p_search?: string | null;
          p_status?: string | null;
          p_store_id?: number | null;
          p_value: number | null;
        };
        Returns: Json;
      };
      preview_promotion: { Args: { p_id: string | null; p_promotion: Json | null }; Returns: Json };
      read_invitation: {
        Args: { p_token: string | null };
        Returns: {
          group_id: string;
          group_name: string;
          inviter: string;
          role: string;
          locations: string[];
          is_accepted: boolean;
        }[];
      };
      read_staff_invitation: { Args: { p_token: string | null }; Returns: Json };
      record_customer_payment: {
        Args: {
          p_amount: number | null;
          p_group_id: string | null;
          p_key?: string | null;
          p_method: string | null;
          p_paid_on: string | null;
          p_parts: Json | null;
          p_reference: string | null;
        };
        Returns: number;
      };
      record_order_payment: {
        Args: {
          p_amount?: number | null;
          p_id?: string | null;
          p_is_paid: boolean | null;
          p_order_id: string | null;
          p_paid_on?: string | null;
          p_reason?: string | null;
          p_reference?: string | null;
          p_seen_due?: number | null;
        };
        Returns: boolean;
      };
      record_order_refund: {
        Args: {
          p_amount?: number | null;
          p_key?: string | null;
          p_order_id: string | null;
          p_reference?: string | null;
          p_refunded_on?: string | null;
          p_seen_owed?: number | null;
        };
        Returns: boolean;
      };
      refresh_cart_prices: {
        Args: { p_cart_id: string | null };
        Returns: {
          cart_item_id: string;
          store_product_id: string;
          product_id: string;
          product_name: string;
          old_price: number;
          new_price: number;
        }[];
      };
      release_credit: {
        Args: { p_amount: number | null; p_group_id: string | null; p_reason: string | null };
        Returns: string;
      };
      remove_customer_person: {
        Args: { p_group_id: string | null; p_user_id: string | null };
        Returns: undefined;
      };
      remove_group_person: {
        Args: { p_group_id: string | null; p_user_id: string | null };
        Returns: undefined;
      };
      remove_staff_person: { Args: { p_user_id: string | null }; Returns: undefined };
      replace_cart_lines: {
        Args: { p_key?: string | null; p_lines: Json | null; p_location_id: string | null };
        Returns: Json;
      };
      retry_mail: { Args: { p_mail_id: string | null }; Returns: Json };
      save_issuer: {
        Args: {
          p_name: string | null;
          p_regime: string | null;
          p_rfc: string | null;
          p_series: string | null;
          p_store_id: number | null;
          p_version: number | null;
          p_zip: string | null;
        };
        Returns: string;
      };
      save_order_guide: { Args: { p_lines: Json | null; p_location_id: string | null }; Returns: number };
      save_promotion: {
        Args: { p_id: string | null; p_promotion: Json | null; p_revision: number | null };
        Returns: Json;
      };
      search_orders: {
        Args: {
          p_limit?: number | null;
          p_location_id?: string | null;
          p_offset?: number | null;
          p_search: string | null;
          p_status?: string | null;
        };
        Returns: Json;
      };
      search_suggestions: {
        Args: { p_limit?: number | null; p_location_id: string | null; p_search: string | null };
        Returns: Json;
      };
      set_credit_days: {
        Args: { p_days: number | null; p_group_id: string | null; p_seen_days: number | null };
        Returns: string;
      };
      set_customer_credit: {
        Args: {
          p_amount: number | null;
          p_group_id: string | null;
          p_seen_amount: number | null;
          p_seen_until: string | null;
          p_until: string | null;
        };
        Returns: string;
      };
      set_customer_person: {
        Args: {
          p_group_id: string | null;
          p_location_ids: string[] | null;
          p_role: string | null;
          p_user_id: string | null;
        };
        Returns: undefined;
      };
      set_group_person: {
        Args: {
          p_group_id: string | null;
          p_location_ids: string[] | null;
          p_role: string | null;
          p_user_id: string | null;
        };
        Returns: undefined;
      };
      set_lead: {
        Args: {
          p_lead_id: string | null;
          p_owner: string | null;
          p_state: string | null;
          p_version: number | null;
        };
        Returns: Json;
      };
      set_location_store: {
        Args: { p_location_id: string | null; p_seen_store_id: number | null; p_store_id: number | null };
        Returns: Json;
      };
      set_offer: {
        Args: {
          p_field: string | null;
          p_offer_id: string | null;
          p_seen: string | null;
          p_value: string | null;
        };
        Returns: Json;
      };
      set_product_picture: {
        Args: { p_product_id: string | null; p_seen: Json | null; p_url?: string | null };
        Returns: Json;
      };
      set_shortage_rule: {
        Args: { p_group_id: string | null; p_rule: string | null; p_takes_substitutes: boolean | null };
        Returns: boolean;
      };
      set_staff_person: {
        Args: {
          p_role: string | null;
          p_store_ids?: number[] | null;
          p_user_id: string | null;
          p_version?: string | null;
        };
        Returns: string;
      };
      spend_report: { Args: { p_location_id: string | null }; Returns: Json };
      staff_log: {
        Args: { p_before?: number | null; p_limit?: number | null };
        Returns: {
          id: number;
          created_at: string;
          actor: string;
          actor_email: string;
          actor_role: string;
          table_name: string;
          row_id: string;
          act: string;
          before: Json;
          after: Json;
          batch: string;
          reason: string;
        }[];
      };
      stage_catalog_import: { Args: { p_import_id: string | null; p_rows: Json | null }; Returns: number };
      store_bestsellers: { Args: { p_location_id: string | null }; Returns: Json };
      store_promotions: { Args: { p_location_id: string | null }; Returns: Json };
      suggest_products: {
        Args: { p_limit?: number | null; p_location_id: string | null; p_search: string | null };
        Returns: {
          id: string;
          name: string;
          brand: string;
          format_label: string;
          images: Json;
          price: number;
        }[];
      };
      undelivered_mails: { Args: { [_ in never]: never }; Returns: Json };
      undo_catalog_import: { Args: { p_import_id: string | null }; Returns: Json };
      undo_price_change: { Args: { p_id: string | null }; Returns: Json };
      unsold_cart_lines: {
        Args: { p_location_id: string | null };
        Returns: { store_product_id: string; name: string }[];
      };
      void_customer_payment: { Args: { p_number: number | null; p_reason: string | null }; Returns: boolean };
      void_order_refund: {
        Args: { p_id: string | null; p_order_id: string | null; p_reason: string | null };
        Returns: boolean;
      };
      withdraw_credit_release: { Args: { p_group_id: string | null }; Returns: boolean };
      withdraw_customer_invitation: {
        Args: { p_group_id: string | null; p_invitation_id: string | null };
        Returns: boolean;
      };
      withdraw_invitation: {
        Args: { p_group_id: string | null; p_invitation_id: string | null };
        Returns: undefined;
      };
      withdraw_staff_invitation: { Args: { p_invitation_id: string | null }; Returns: undefined };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
